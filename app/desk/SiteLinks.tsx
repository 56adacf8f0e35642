import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import {
  deskBudgetPath,
  deskCataloguesPath,
  deskContentPath,
  deskLeadRulesPath,
  deskProgramsPath,
  deskRedirectsPath,
  deskReplyTemplatesPath,
  deskSettingsPath,
  deskShopperDataPath,
} from "./desk-paths";
import type { DeskSitePage } from "./desk-sites.server";

type SiteLinksProps = {
  site: Pick<
    DeskSitePage,
    "slug" | "url" | "canChangeContent" | "canChangeSettings" | "canManageLeads" | "canSeeCosts"
  >;
};

/** What somebody may see and change of a site, each with its own page, and the site itself. */
export function SiteLinks({ site }: SiteLinksProps) {
  const { t } = useTranslation();
  const { slug, url, canChangeContent, canChangeSettings, canManageLeads, canSeeCosts } = site;
  const links = [
    ...(canChangeContent
      ? [
          { href: deskContentPath(slug), text: t("publishing.content"), variant: "accent" as const },
          { href: deskRedirectsPath(slug), text: t("redirects.title") },
        ]
      : []),
    ...(canChangeSettings
      ? [
          { href: deskCataloguesPath(slug), text: t("catalogues.title") },
          { href: deskProgramsPath(slug), text: t("programs.title") },
          { href: deskSettingsPath(slug), text: t("settings.settings") },
        ]
      : []),
    ...(canSeeCosts ? [{ href: deskBudgetPath(slug), text: t("reports.budget") }] : []),
    ...(canManageLeads
      ? [
          { href: deskLeadRulesPath(slug), text: t("inbox.rules") },
          { href: deskReplyTemplatesPath(slug), text: t("inbox.templates") },
          { href: deskShopperDataPath(slug), text: t("desk.data") },
        ]
      : []),
  ];
  return (
    <div className="flex flex-wrap gap-3">
      {links.map(({ text, ...link }) => (
        <ButtonLink key={link.href} {...link}>
          {text}
        </ButtonLink>
      ))}
      <ButtonLink href={url}>{t("desk.to_site")}</ButtonLink>
    </div>
  );
}
