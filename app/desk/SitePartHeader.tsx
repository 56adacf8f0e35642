import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { deskSitePath } from "./desk-paths";
import { TextLink } from "./TextLink";

type SitePartHeaderProps = {
  site: string;
  siteName: string;
  title: string;
  lead: string;
  children?: ReactNode;
};

/** The head of a page about one part of a site, such as its redirects, with the way back to the site. */
export function SitePartHeader({ site, siteName, title, lead, children }: SitePartHeaderProps) {
  const { t } = useTranslation();
  return (
    <header>
      <TextLink className="mb-2 text-sm" href={deskSitePath(site)}>
        {t("publishing.back", { name: siteName })}
      </TextLink>
      <h1 className="heading text-xl">{title}</h1>
      <p className="mt-1 max-w-prose text-ink-muted">{lead}</p>
      {children}
    </header>
  );
}
