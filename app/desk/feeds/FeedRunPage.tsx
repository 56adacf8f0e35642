import { Form } from "@remix-run/react";

import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Notice } from "~/ui/Notice";

import { deskCarPath, deskFeedPath, deskFeedRunPath, deskRejectedRowsPath } from "../desk-paths";
import { EmptyList, ListPager, ListRows, ListTabs } from "../ListParts";
import { Panel } from "../Panel";
import { RecordPage } from "../RecordPage";
import { TextLink } from "../TextLink";
import type { DeskRun, DeskRunPage } from "./desk-feeds.server";
import { LeftOutDetails } from "./LeftOutDetails";
import { ROW_TABS, rowsPath } from "./feed-filter";
import { RowLine } from "./RowLine";
import { stateText } from "./run-state";
import { useRunNews } from "./use-run-news";
import type { LeavingCar, WaitingCounts } from "./waiting-run.server";
import { carLabel } from "../labels";

type FeedRunPageProps = {
  page: DeskRunPage;
  /** Why the last action had no effect. */
  problem: TextKey | null;
};

/** A run: its result, the decision that it is waiting for, and its rows with their reasons. */
export function FeedRunPage({ page, problem }: FeedRunPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const {
    source,
    run,
    filter,
    counts,
    waiting,
    mayBeSold,
    rows,
    leaving,
    leftOut,
    isWhole,
    next,
    mayDecide,
    mayTeach,
  } = page;
  useRunNews(run.state === "running");
  const isImported = run.state === "done";
  const { site, siteName, name } = source;
  const here = { site, source: name, id: run.id };
  const liveText = isImported ? t("feeds.row_live") : t("feeds.count_listed");
  const tabs = ROW_TABS.filter((tab) => tab !== "leaving" || run.state === "waiting");
  return (
    <RecordPage
      back={{ href: deskFeedPath(site, name), text: t("feeds.to_source", { source: name }) }}
      refusal={errorText(problem ?? undefined)}
      title={t("feeds.run_of", { source: name, time: run.started })}
      facts={[
        siteName,
        stateText(t, run),
        run.state === "running" ? t("feeds.percent", { percent: run.percent }) : "",
        run.ended === null ? "" : t("feeds.ended", { time: run.ended }),
      ]}
    >
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Result run={run} waiting={waiting} />
        {mayDecide ? <Decision run={here} leaving={counts.leaving} /> : null}
      </div>
      {mayBeSold.length === 0 ? null : (
        <section className="mb-6">
          <h2 className="mb-2 font-semibold">{t("feeds.may_be_sold")}</h2>
          <Notice tone="warning">{t("feeds.may_be_sold_hint", { count: mayBeSold.length })}</Notice>
          <ListRows>
            {mayBeSold.map((row) => (
              <RowLine key={row.line} site={site} source={name} row={row} live={liveText} />
            ))}
          </ListRows>
        </section>
      )}
      {leftOut.length === 0 ? null : (
        <LeftOutDetails fields={leftOut} here={deskFeedRunPath(site, name, run.id)} mayTeach={mayTeach} />
      )}
      <h2 className="mb-2 font-semibold">{t("feeds.rows")}</h2>
      <ListTabs
        label={t("feeds.rows")}
        tabs={tabs.map((tab) => ({
          key: tab,
          text: tab === "live" && !isImported ? t("feeds.count_listed") : t(`feeds.rows_${tab}`),
          href: rowsPath(here, { tab, after: "" }),
          isCurrent: filter.tab === tab,
          count: counts[tab],
          isUrgent: tab === "rejected",
        }))}
      />
      {filter.tab === "rejected" && counts.rejected > 0 ? (
        <div className="mt-4 grid gap-2">
          <ButtonLink href={deskRejectedRowsPath(site, name, run.id)} download className="justify-self-start">
            {t("feeds.rejected_download")}
          </ButtonLink>
          <p className="max-w-prose text-sm text-ink-muted">
            {t(isWhole ? "feeds.rejected_whole" : "feeds.rejected_reasons")}
          </p>
        </div>
      ) : null}
      <div className="mt-4">
        {rows.length + leaving.length === 0 ? (
          <EmptyList title={t("feeds.no_rows")} text={t(`feeds.none_${filter.tab}`)} />
        ) : (
          <ListRows>
            {rows.map((row) => (
              <RowLine key={row.line} site={site} source={name} row={row} live={liveText} />
            ))}
            {leaving.map((car) => (
              <LeavingLine key={car.id} site={site} car={car} />
            ))}
          </ListRows>
        )}
      </div>
      <ListPager
        first={
          filter.after ? { href: rowsPath(here, { ...filter, after: "" }), text: t("desk.list_first") } : null
        }
        next={
          next === null
            ? null
            : { href: rowsPath(here, { ...filter, after: next }), text: t("desk.list_next") }
        }
      />
    </RecordPage>
  );
}

type ResultProps = { run: DeskRun; waiting: WaitingCounts | null };

function Result({ run: { message, counts }, waiting }: ResultProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("feeds.result")}>
      {message ? <p className="mb-3 wrap-anywhere">{message}</p> : null}
      {waiting ? (
        <p className="mb-3 font-medium">
          <WaitingFigures waiting={waiting} />
        </p>
      ) : null}
      {counts.length === 0 ? <p className="text-sm text-ink-muted">{t("feeds.nothing_read")}</p> : null}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts.map(({ what, count }) => (
          <div key={what}>
            <dt className="text-sm text-ink-muted">{t(`feeds.count_${what}` as "feeds.count_read")}</dt>
            <dd className="text-xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Each button says what it does, since cars that leave cannot be brought back with a button. */
function Decision({ run, leaving }: { run: { site: string; source: string; id: string }; leaving: number }) {
  const { t } = useTranslation();
  const accept =
    leaving === 0
      ? { text: t("feeds.accept_file"), hint: t("feeds.accept_file_hint") }
      : { text: t("feeds.accept"), hint: t("feeds.accept_hint", { count: leaving }) };
  const answers = [
    { decision: "refused", text: t("feeds.refuse"), hint: t("feeds.refuse_hint") },
    { decision: "accepted", ...accept },
  ];
  return (
    <Panel title={t("feeds.decide")}>
      <Form method="post" action={deskFeedRunPath(run.site, run.source, run.id)} className="grid gap-5">
        {answers.map(({ decision, text, hint }) => (
          <div key={decision}>
            <Button type="submit" name="decision" value={decision} block>
              {text}
            </Button>
            <p className="mt-1 text-sm text-ink-muted">{hint}</p>
          </div>
        ))}
      </Form>
    </Panel>
  );
}

function LeavingLine({ site, car: { id, name, stockNumber } }: { site: string; car: LeavingCar }) {
  return (
    <li className="border-b border-line px-4 py-2">
      <TextLink href={deskCarPath(site, id)}>{carLabel({ name, stockNumber })}</TextLink>
    </li>
  );
}

/** The feed's cars online now, and what accepting its run would change. */
export function WaitingFigures({ waiting }: { waiting: WaitingCounts }) {
  const { t } = useTranslation();
  const { hidden } = waiting;
  return (
    <>
      {t("feeds.waiting_online", waiting)} {hidden > 0 ? `${t("feeds.waiting_hidden", { hidden })} ` : ""}
      {t("feeds.waiting_change", waiting)}
    </>
  );
}
