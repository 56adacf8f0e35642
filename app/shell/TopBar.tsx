import { Languages, MapPin, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { PublicSite } from "../site/public-site";
import { AppLink } from "../ui/AppLink";
import { telHref } from "../ui/tel-href";
import { LanguageLinks } from "./LanguageLinks";

/** Above the header on wide screens: what the dealer says, where they are, how to call. */
export function TopBar({
  site,
}: {
  site: Pick<PublicSite, "tagline" | "phone" | "address" | "language" | "languages">;
}) {
  const { t } = useTranslation();
  const { city, state } = site.address;
  return (
    <div className="top-bar">
      <div>
        <p>{site.tagline}</p>
        <ul>
          <li>
            <AppLink href="/our-location">
              <MapPin className="size-4" aria-hidden="true" />
              {`${city} ${state}`}
            </AppLink>
          </li>
          <li>
            <a href={telHref(site.phone)} aria-label={t("shell.call", { phone: site.phone })}>
              <Phone className="size-4" aria-hidden="true" />
              {site.phone}
            </a>
          </li>
          {site.languages.length > 1 ? (
            <li className="flex items-center gap-2">
              <Languages className="size-4" aria-hidden="true" />
              <LanguageLinks site={site} />
            </li>
          ) : null}
        </ul>
      </div>
    </div>
  );
}
