import { useTranslation } from "~/i18n/use-translation";

import { deskVersionsPath } from "./desk-paths";
import type { DeskSitePage } from "./desk-sites.server";
import { TextLink } from "./TextLink";

type SiteVersionsProps = { site: string; versions: NonNullable<DeskSitePage["versions"]> };

/** The newest versions of a site. */
export function SiteVersions({ site, versions }: SiteVersionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="heading mb-2 text-lg">{t("desk.versions")}</h2>
      {versions.length === 0 ? <p>{t("desk.versions_none")}</p> : null}
      <ol className="grid gap-2">
        {versions.map(({ number, author, origin, cameFrom, at, localAt }) => (
          <li key={number} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[6rem_1fr_auto]">
            <span className="font-semibold">
              {t("desk.version")} {number}
            </span>
            <span>
              {originText(origin, cameFrom)} · {t("desk.version_by")} {author}
            </span>
            <time className="text-ink-muted tabular-nums" dateTime={at}>
              {localAt}
            </time>
          </li>
        ))}
      </ol>
      <TextLink className="mt-2" href={deskVersionsPath(site)}>
        {t("publishing.versions_all")}
      </TextLink>
    </>
  );

  function originText(origin: string, from: string): string {
    if (origin === "desk") return t("desk.origin_desk");
    return origin === "rollback" ? t("desk.origin_rollback", { from }) : t("desk.origin_folder", { from });
  }
}
