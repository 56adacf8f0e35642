import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { PublicSite } from "../site/public-site";

type LogoProps = {
  site: Pick<PublicSite, "name" | "logo">;
  /** What it stands on. */
  ground: "light" | "dark";
  className?: string;
};

/** The dealer's mark, which leads home. */
export function Logo({ site, ground, className = "h-9 lg:h-11" }: LogoProps) {
  const { t } = useTranslation();
  const { url, inverseUrl, width, height } = site.logo;
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center">
      <img
        src={ground === "dark" && inverseUrl ? inverseUrl : url}
        width={width}
        height={height}
        alt={t("shell.home", { name: site.name })}
        className={`w-auto max-w-full object-contain ${className}`}
      />
    </Link>
  );
}
