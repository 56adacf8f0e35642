import { useErrorText } from "~/ui/use-error-text";
import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";
import { Notice } from "~/ui/Notice";

import {
  DESK_FEEDS_PATH,
  deskFeedFormPath,
  deskFeedPath,
  deskFeedRunPath,
  deskUploadPath,
} from "../desk-paths";
import { cursorText } from "../list-address";
import { EmptyList, ListPager, ListRows } from "../ListParts";
import { Panel, Rows } from "../Panel";
import { CarsWithoutPhotographs } from "../photographs/MissingPhotographs";
import { Press } from "../Press";
import { RecordPage } from "../RecordPage";
import { TextLink } from "../TextLink";
import type { DeskRun, DeskSourcePage, Posting } from "./desk-feeds.server";
import { FailedRun } from "./FailedRun";
import { FilePanel } from "./FilePanel";
import { RemoveFeed } from "./RemoveFeed";
import { stateText } from "./run-state";
import { useRunNews } from "./use-run-news";

type FeedSourcePageProps = {
  page: DeskSourcePage;
  /** Whether the newest runs are shown. */
  isFirst: boolean;
  /** Why it is not read now. */
  problem: TextKey | null;
  /** It was just asked to be read. */
  isAsked: boolean;
  isSaved: boolean;
};

/** A source of stock with its runs, the newest first. */
export function FeedSourcePage({ page, isFirst, problem, isAsked, isSaved }: FeedSourcePageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const { source, file, remedy, missing, runs, next, mayRead, mayUpload, mayEdit, posting, removal } = page;
  const { site, siteName, name, title, state, nextRun } = source;
  const here = deskFeedPath(site, name);
  useRunNews(isAsked || state === "received" || state === "running");
  return (
    <RecordPage
      back={{ href: DESK_FEEDS_PATH, text: t("feeds.back") }}
      title={title}
      refusal={errorText(problem ?? undefined)}
      facts={[siteName, stateText(t, source), nextRun === null ? "" : t("feeds.next_run", { time: nextRun })]}
    >
      {isSaved ? (
        <div className="mb-6">
          <Notice tone="success">{t(state === "off" ? "feeds.saved_off" : "feeds.saved")}</Notice>
        </div>
      ) : null}
      {page.isUnmatched && mayEdit ? (
        <div className="mb-6">
          <Notice tone="warning">{t("feeds.unmatched")}</Notice>
        </div>
      ) : null}
      {mayEdit ? (
        <TextLink className="mb-4" href={deskFeedFormPath(site, name)}>
          {t("feeds.edit")}
        </TextLink>
      ) : null}
      {(isAsked || state === "received") && problem === null ? (
        <div className="mb-6">
          <Notice>
            <p>{t("feeds.read_soon")}</p>
            <noscript>
              <TextLink href={here}>{t("feeds.read_look")}</TextLink>
            </noscript>
          </Notice>
        </div>
      ) : null}
      {mayRead && remedy === null ? (
        <Press action={here} className="mb-6">
          {t("feeds.read_now")}
        </Press>
      ) : null}
      {mayUpload && remedy === null ? (
        <ButtonLink href={deskUploadPath(site, "", name)} className="mb-6">
          {t("feeds.list_next")}
        </ButtonLink>
      ) : null}
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-2">
        {remedy ? <FailedRun site={site} source={name} remedy={remedy} message={source.message} /> : null}
        <FilePanel source={source} file={file} />
      </div>
      {posting ? <PostingPanel posting={posting} /> : null}
      {missing ? <CarsWithoutPhotographs site={site} missing={missing.total} cars={missing.cars} /> : null}
      <h2 className="mb-3 font-semibold">{t("feeds.runs")}</h2>
      {runs.length === 0 ? (
        <EmptyList
          title={t(state === "received" ? "feeds.state_received" : "feeds.state_never")}
          text={t(state === "received" ? "feeds.runs_soon" : "feeds.runs_none")}
        />
      ) : (
        <ListRows>
          {runs.map((run) => (
            <li key={run.id} className="grid gap-x-6 border-b border-line px-4 py-2 sm:grid-cols-[14rem_1fr]">
              <TextLink href={deskFeedRunPath(site, name, run.id)}>{run.started}</TextLink>
              <p className="self-center text-sm wrap-anywhere">
                <span className={run.state === "failed" || run.state === "waiting" ? "text-danger" : ""}>
                  {stateText(t, run)}
                </span>
                {[run.message, runText(run)].map((text) =>
                  text ? (
                    <span key={text} className="text-ink-muted">
                      {" · "}
                      {text}
                    </span>
                  ) : null,
                )}
              </p>
            </li>
          ))}
        </ListRows>
      )}
      <ListPager
        first={isFirst ? null : { href: here, text: t("feeds.newest") }}
        next={next ? { href: `${here}?after=${cursorText(next)}`, text: t("feeds.older") } : null}
      />
      {removal ? <RemoveFeed action={here} title={title} removal={removal} /> : null}
    </RecordPage>
  );

  function runText({ state: at, percent, counts }: DeskRun): string {
    if (at === "running") return t("feeds.percent", { percent });
    return counts.map((counted) => `${countName(counted.what)} ${counted.count}`).join(", ");
  }

  function countName(what: string): string {
    return t(`feeds.count_${what}` as "feeds.count_read");
  }
}

/** The address and the signature that the dealer's system needs in order to post stock. */
function PostingPanel({ posting: { address, secret } }: { posting: Posting }) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <Panel title={t("feeds.posting")}>
        <Rows
          rows={[
            { label: t("feeds.posting_address"), text: address },
            {
              label: t("feeds.posting_secret"),
              text:
                secret === null
                  ? t("feeds.posting_secret_stored")
                  : t("feeds.posting_secret_text", { name: secret }),
            },
          ]}
        />
        <p className="mt-4 mb-2 text-sm">{t("feeds.posting_lead")}</p>
        <pre className="rounded-control bg-surface-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {exampleOf(address)}
        </pre>
        <p className="mt-2 text-sm text-ink-muted">{t("feeds.posting_answer")}</p>
      </Panel>
    </div>
  );
}

/** As docs/FEEDS.md has it. */
function exampleOf(address: string): string {
  return [
    "NOW=$(date +%s)",
    `SIGNATURE=$( (printf '%s.' "$NOW"; cat stock.json) |`,
    `  openssl dgst -sha256 -hmac "$SECRET" -r | cut -d ' ' -f 1)`,
    `curl ${address} --data-binary @stock.json \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -H "Forecourt-Timestamp: $NOW" -H "Forecourt-Signature: v1=$SIGNATURE"`,
  ].join("\n");
}
