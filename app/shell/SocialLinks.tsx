import { ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { PublicSite } from "../site/public-site";

const NETWORKS: [keyof PublicSite["social"], string][] = [
  ["facebookUrl", "Facebook"],
  ["instagramUrl", "Instagram"],
  ["youtubeUrl", "YouTube"],
  ["linkedinUrl", "LinkedIn"],
  ["tiktokUrl", "TikTok"],
];

export function SocialLinks({ site }: { site: Pick<PublicSite, "name" | "social"> }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {NETWORKS.map(([key, network]) => {
        const url = site.social[key];
        return url ? (
          <li key={key}>
            <a
              href={url}
              rel="noopener"
              aria-label={t("shell.social", { name: site.name, network })}
              className="inline-flex min-h-11 items-center gap-1 font-semibold hover:underline"
            >
              {network}
              <ArrowUpRight className="size-4" aria-hidden="true" />
            </a>
          </li>
        ) : null;
      })}
    </ul>
  );
}
