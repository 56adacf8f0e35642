import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import { deskFeedFilePath } from "../desk-paths";
import { dotted } from "../labels";
import { Panel, Rows } from "../Panel";
import type { FeedSourceLine } from "./desk-feeds.server";
import type { FeedFile } from "./feed-file.server";

type FilePanelProps = { source: FeedSourceLine; file: FeedFile };

/** How a source's file gets here and from where, and the file itself as it came. */
export function FilePanel({ source: { site, name, location }, file: { kind, sentBy, run } }: FilePanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("feeds.file")}>
      <Rows
        rows={[
          { label: t("feeds.file_how"), text: t(`feeds.kind_${kind}` as "feeds.kind_http") },
          { label: t("feeds.file_from"), text: kind === "push" ? "" : location },
          { label: t("feeds.file_sent"), text: dotted(sentBy?.name, sentBy?.at) },
        ]}
      />
      {run === null ? null : (
        <div className="mt-4">
          <ButtonLink href={deskFeedFilePath(site, name, run)} download>
            {t("feeds.file_download")}
          </ButtonLink>
          <p className="mt-1 text-sm text-ink-muted">{t("feeds.file_hint")}</p>
        </div>
      )}
    </Panel>
  );
}
