import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { deskVersionPath, deskVersionsPath } from "../desk-paths";
import { EmptyList, ListPager } from "../ListParts";
import { RecordPage } from "../RecordPage";
import { SitePartHeader } from "../SitePartHeader";
import { TextLink } from "../TextLink";
import { ChangeList } from "./ChangeList";
import type { ChangedPart } from "./site-parts";
import type { PublishRefused, VersionList, VersionPage } from "./versions.server";

/** The versions of a site, each with its changes and a button to roll back to it. */
export function VersionsPage({ list }: { list: VersionList }) {
  const { t } = useTranslation();
  const { site, siteName, newest, versions, pages, older, isNewestShown, canRollBack } = list;
  const [latest] = versions;
  return (
    <>
      <div className="mb-6">
        <SitePartHeader
          {...{ site, siteName }}
          title={t("publishing.versions")}
          lead={t("publishing.versions_lead")}
        />
      </div>
      {canRollBack && latest?.number === newest && latest.origin === "rollback" ? (
        <div className="mb-6">
          <Notice tone="success">
            <div className="flex flex-wrap items-center gap-4">
              {t("publishing.rolled_back", { from: latest.cameFrom })}
              <RollBack site={site} number={newest - 1} newest={newest} text={t("publishing.undo")} />
            </div>
          </Notice>
        </div>
      ) : null}
      {versions.length === 0 ? (
        <EmptyList title={t("publishing.versions_none")} text={t("publishing.versions_none_text")} />
      ) : null}
      <ol className="grid gap-3">
        {versions.map(({ number, author, at, origin, cameFrom, changed }) => (
          <li
            key={number}
            className="grid items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0 wrap-anywhere">
              <h2 className="font-semibold">
                {t("publishing.version", { number })}
                {number === newest ? (
                  <span className="text-success"> · {t("publishing.version_now")}</span>
                ) : null}
              </h2>
              <p className="first-letter:uppercase">
                {changed === null ? t("publishing.first_version") : <ChangedParts parts={changed} />}
              </p>
              <p className="text-sm text-ink-muted">
                {t("publishing.version_by", { author, at })} ·{" "}
                {origin === "desk" ? t("desk.origin_desk") : t(`desk.origin_${origin}`, { from: cameFrom })}
              </p>
              {number === newest
                ? pages.map(({ name, url }) => (
                    <TextLink key={url} className="mr-4" href={url}>
                      {t("publishing.see_page", { name })}
                    </TextLink>
                  ))
                : null}
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <AppLink
                className="link inline-flex min-h-11 items-center"
                href={deskVersionPath(site, number)}
                aria-label={`${t("publishing.compare")}, ${t("publishing.version", { number })}`}
              >
                {t("publishing.compare")}
              </AppLink>
              {canRollBack && number !== newest ? (
                <RollBack site={site} number={number} newest={newest} text={t("publishing.roll_back")} />
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <ListPager
        first={isNewestShown ? null : { href: deskVersionsPath(site), text: t("publishing.newest_first") }}
        next={older === null ? null : { href: deskVersionsPath(site, older), text: t("publishing.older") }}
      />
    </>
  );
}

function ChangedParts({ parts }: { parts: ChangedPart[] }) {
  const { t } = useTranslation();
  if (parts.length === 0) return t("publishing.same_files");
  return parts.map(({ part, count }) => countedPart(part, count)).join(", ");

  function countedPart(part: ChangedPart["part"], count: number): string {
    switch (part) {
      case "post":
      case "page":
      case "picture":
      case "feed":
      case "other":
        return t(`publishing.parts_${part}`, { count });
      default:
        return t(`publishing.part_${part}`);
    }
  }
}

type RollBackProps = { site: string; number: number; newest: number; text: string };

/** Rolls back without asking for confirmation, since it can be undone. */
function RollBack({ site, number, newest, text }: RollBackProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={deskVersionPath(site, number)}>
      <Button
        type="submit"
        size="sm"
        name="newest"
        value={newest}
        aria-label={`${text}, ${t("publishing.version", { number })}`}
      >
        {text}
      </Button>
    </Form>
  );
}

/** What a version changed, or what has changed since it. */
export function ComparePage({ page, refused }: { page: VersionPage; refused: PublishRefused | null }) {
  const { t } = useTranslation();
  const { site, number, author, at, newest, against, changes, canRollBack } = page;
  return (
    <RecordPage
      back={{ href: deskVersionsPath(site), text: t("publishing.all_versions") }}
      aside={
        canRollBack && number !== newest ? (
          <RollBack site={site} number={number} newest={newest} text={t("publishing.roll_back")} />
        ) : null
      }
      title={t("publishing.version", { number })}
      facts={[t("publishing.version_by", { author, at })]}
    >
      <Refusal refused={refused} />
      {number === newest ? null : (
        <nav aria-label={t("publishing.with")} className="mb-4 flex flex-wrap items-center gap-x-4">
          <span>{t("publishing.with")}</span>
          {(["previous", "newest"] as const).map((to) => (
            <AppLink
              key={to}
              className="link inline-flex min-h-11 items-center"
              href={deskVersionPath(site, number, to)}
              aria-current={(to === "newest") === (against === newest) ? "page" : undefined}
            >
              {t(`publishing.with_${to}`)}
            </AppLink>
          ))}
        </nav>
      )}
      {against === null ? (
        <p>{t("publishing.first_version")}</p>
      ) : (
        <ChangeList site={site} changes={changes} />
      )}
    </RecordPage>
  );
}

/** Why something was not published. */
export function Refusal({ refused }: { refused: PublishRefused | null }) {
  const errorText = useErrorText("publishing.");
  if (refused === null) return null;
  return (
    <div className="mb-6">
      <Notice tone="warning">
        <p>{errorText(refused.error)}</p>
        <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
          {refused.details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
