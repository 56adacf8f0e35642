import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";
import { telHref } from "~/ui/tel-href";

import {
  deskCataloguesPath,
  deskPublishPath,
  deskContentPath,
  deskProgramsPath,
  deskRedirectsPath,
  deskSettingsPath,
  deskVersionsPath,
} from "./desk-paths";
import { OpeningList } from "./opening/OpeningList";
import type { DeskSitePage } from "./desk-sites.server";

/** A site on the desk: its hosts, its locations and its published versions. */
export function SiteSummary({
  site: { slug, name, url, hosts, locations, versions, canChangeContent, canChangeSettings, opening },
}: {
  site: DeskSitePage;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading text-xl">{name}</h1>
        <div className="flex flex-wrap gap-3">
          {canChangeContent ? (
            <AppLink className={buttonClasses({ variant: "accent" })} href={deskContentPath(slug)}>
              {t("publishing.content")}
            </AppLink>
          ) : null}
          {canChangeContent ? (
            <AppLink className={buttonClasses({})} href={deskRedirectsPath(slug)}>
              {t("redirects.title")}
            </AppLink>
          ) : null}
          {canChangeSettings ? (
            <AppLink className={buttonClasses({})} href={deskCataloguesPath(slug)}>
              {t("catalogues.title")}
            </AppLink>
          ) : null}
          {canChangeSettings ? (
            <AppLink className={buttonClasses({})} href={deskProgramsPath(slug)}>
              {t("programs.title")}
            </AppLink>
          ) : null}
          {canChangeSettings ? (
            <AppLink className={buttonClasses({})} href={deskSettingsPath(slug)}>
              {t("settings.settings")}
            </AppLink>
          ) : null}
          <a className={buttonClasses({})} href={url}>
            {t("desk.to_site")}
          </a>
        </div>
      </div>
      {opening === null ? null : (
        <div className="mb-8 grid gap-3">
          <OpeningList list={opening} />
          <AppLink
            className={buttonClasses(
              { variant: opening.isComplete ? "accent" : "quiet" },
              "justify-self-start",
            )}
            href={deskPublishPath(slug)}
          >
            {opening.isComplete ? t("opening.open") : t("publishing.review")}
          </AppLink>
        </div>
      )}
      <h2 className="heading mb-2 text-lg">{t("desk.hosts")}</h2>
      <p className="mb-8">{hosts.join(", ")}</p>
      <h2 className="heading mb-2 text-lg">{t("desk.locations")}</h2>
      <ul className="mb-8 grid gap-2">
        {locations.map(({ id, name: yard, phone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1"
          >
            <span>{yard}</span>
            <a className="link inline-flex min-h-11 items-center" href={telHref(phone)}>
              {phone}
            </a>
          </li>
        ))}
      </ul>
      {versions === null ? null : <Versions site={slug} versions={versions} />}
    </>
  );
}

type VersionsProps = { site: string; versions: NonNullable<DeskSitePage["versions"]> };

function Versions({ site, versions }: VersionsProps) {
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
      <AppLink className="link mt-2 inline-flex min-h-11 items-center" href={deskVersionsPath(site)}>
        {t("publishing.versions_all")}
      </AppLink>
    </>
  );

  function originText(origin: string, from: string): string {
    if (origin === "desk") return t("desk.origin_desk");
    return origin === "rollback" ? t("desk.origin_rollback", { from }) : t("desk.origin_folder", { from });
  }
}
