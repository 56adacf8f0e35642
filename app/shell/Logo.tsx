import { Link } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import type { PublicSite } from "~/site/public-site";
import { classNames } from "~/ui/class-names";

type LogoProps = {
  site: Pick<PublicSite, "name" | "logo">;
  /** Its background. */
  ground: "light" | "dark";
  className?: string;
  /** `lazy` far down the page. */
  loading?: "eager" | "lazy";
};

/** The dealer's logo, linked to the home page. */
export function Logo({ site, ground, className, loading }: LogoProps) {
  const { t } = useTranslation();
  const { url, inverseUrl, width, height } = site.logo;
  return (
    <Link to="/" className="inline-flex min-h-11 min-w-0 items-center">
      <img
        src={ground === "dark" && inverseUrl ? inverseUrl : url}
        width={width}
        height={height}
        loading={loading}
        alt={t("shell.home", { name: site.name })}
        className={classNames(
          "w-auto max-w-full object-contain",
          // One logo alone is made for a light ground.
          ground === "dark" && !inverseUrl && "logo-plate",
          className,
        )}
      />
    </Link>
  );
}
