import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import { deskFeedFormPath, deskFeedPath, deskUploadPath } from "../desk-paths";
import { Panel } from "../Panel";
import { Press } from "../Press";
import type { Remedy } from "./desk-feeds.server";

type FailedRunProps = {
  site: string;
  source: string;
  remedy: Remedy;
  /** What the run said, where its own page isn't shown. */
  message?: string;
};

/** What can be done about a source whose last run failed: each a press away, the likeliest first. */
export function FailedRun({ site, source, remedy, message = "" }: FailedRunProps) {
  const { t } = useTranslation();
  const { needs, mayEdit, mayRead, mayUpload } = remedy;
  return (
    <Panel title={t("feeds.failed_title")}>
      {message === "" ? null : <p className="mb-4 wrap-anywhere">{message}</p>}
      {needs.length === 0 ? null : (
        <p className="mb-4 text-sm wrap-anywhere">
          {t("feeds.failed_needs", { columns: needs.map((name) => `“${name}”`).join(", ") })}
        </p>
      )}
      <ul className="grid gap-5">
        {mayEdit ? (
          <li>
            <ButtonLink href={deskFeedFormPath(site, source)} block variant="accent">
              {t("feeds.failed_match")}
            </ButtonLink>
            <p className="mt-1 text-sm text-ink-muted">{t("feeds.failed_match_hint")}</p>
          </li>
        ) : null}
        {mayRead ? (
          <li>
            <Press action={deskFeedPath(site, source)} block>
              {t("feeds.failed_again")}
            </Press>
            <p className="mt-1 text-sm text-ink-muted">{t("feeds.failed_again_hint")}</p>
          </li>
        ) : null}
        {mayUpload ? (
          <li>
            <ButtonLink href={deskUploadPath(site, "", source)} block variant="accent">
              {t("feeds.failed_upload")}
            </ButtonLink>
            <p className="mt-1 text-sm text-ink-muted">{t("feeds.failed_upload_hint")}</p>
          </li>
        ) : null}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">{t("feeds.failed_sender")}</p>
    </Panel>
  );
}
