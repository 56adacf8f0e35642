import { Form } from "@remix-run/react";

import type { TextKey } from "~/i18n/plain-text";
import { formatDollars } from "~/stock/money";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";

import { deskCarPath, deskFeedPath, deskFeedRunPath, deskRejectedRowsPath } from "../desk-paths";
import { EmptyList, ListPager, ListRows, ListTabs } from "../ListParts";
import { Panel } from "../Panel";
import { RecordPage } from "../RecordPage";
import { TextLink } from "../TextLink";
import type { DeskRun, DeskRunPage } from "./desk-feeds.server";
import { FailedRun } from "./FailedRun";
import { FilePanel } from "./FilePanel";
import { LeftOutCells, TeachWords } from "./LeftOutDetails";
import { ROW_TABS, rowsPath } from "./feed-filter";
import { RowLine } from "./RowLine";
import { UndoUpload } from "./upload/UndoUpload";
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
  const { source, run, counts, waiting, mayBeSold, leftOut, remedy, mayDecide, mayTeach } = page;
  useRunNews(run.state === "running");
  const isImported = run.state === "done";
  const { site, siteName, name, title } = source;
  const here = { site, source: name, id: run.id };
  const liveText = isImported ? t("feeds.row_live") : t("feeds.count_listed");
  // Of no rows nothing is said: "every row could be read" would be true of a file that has none.
  const hasRows = Object.values(counts).some((count) => count > 0);
  const refused = run.rejected?.rejected ?? 0;
  return (
    <RecordPage
      back={{ href: deskFeedPath(site, name), text: t("feeds.to_source", { source: title }) }}
      refusal={errorText(problem ?? undefined)}
      title={t("feeds.run_of", { source: title, time: run.started })}
      facts={[
        siteName,
        stateText(t, run),
        run.state === "running" ? t("feeds.percent", { percent: run.percent }) : "",
        run.ended === null ? "" : t("feeds.ended", { time: run.ended }),
      ]}
    >
      {run.state === "accepted" || run.state === "refused" ? (
        <div className="mb-6">
          <Notice>{t(`feeds.decided_${run.state}`)}</Notice>
        </div>
      ) : null}
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Result run={run} waiting={waiting} />
        {mayDecide ? (
          <Decision
            run={here}
            leaving={counts.leaving}
            inStock={waiting && waiting.online + waiting.hidden}
          />
        ) : null}
        {remedy ? <FailedRun site={site} source={name} remedy={remedy} /> : null}
        <FilePanel source={source} file={page.file} />
        {page.undo ? (
          <UndoUpload site={site} here={deskFeedRunPath(site, name, run.id)} undo={page.undo} />
        ) : null}
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
        <section className="mb-6">
          <h2 className="font-semibold">{t("feeds.left_out")}</h2>
          <LeftOutCells fields={leftOut} yards={page.yards} />
          {mayTeach ? (
            <TeachWords fields={leftOut} yards={page.yards} here={deskFeedRunPath(site, name, run.id)} />
          ) : null}
        </section>
      )}
      {hasRows ? <Rows page={page} live={liveText} /> : null}
      {refused > counts.rejected ? (
        <p className="mt-4 text-sm text-ink-muted">
          {t("feeds.rows_dropped", { count: refused, shown: counts.rejected })}
        </p>
      ) : null}
    </RecordPage>
  );
}

/** A page of the run's rows, by what became of them. */
function Rows({ page, live }: { page: DeskRunPage; live: string }) {
  const { t } = useTranslation();
  const { source, run, filter, counts, rows, leaving, isWhole, next } = page;
  const { site, name } = source;
  const here = { site, source: name, id: run.id };
  const tabs = ROW_TABS.filter((tab) => tab !== "leaving" || run.state === "waiting");
  return (
    <>
      <h2 className="mb-2 font-semibold">{t("feeds.rows")}</h2>
      <ListTabs
        label={t("feeds.rows")}
        tabs={tabs.map((tab) => ({
          key: tab,
          text: tab === "live" ? live : t(`feeds.rows_${tab}`),
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
              <RowLine key={row.line} site={site} source={name} row={row} live={live} />
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
    </>
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

type DecisionProps = {
  run: { site: string; source: string; id: string };
  leaving: number;
  /** The feed's cars in stock; null if it is not known. */
  inStock: number | null;
};

/** Accepting a file that takes cars away is asked once, in numbers, since no button brings them back. */
function Decision({ run, leaving, inStock }: DecisionProps) {
  const { t } = useTranslation();
  const accept = (
    <>
      <Button type="submit" name="decision" value="accepted" block>
        {leaving === 0 ? t("feeds.accept") : t("feeds.accept_sure", { count: leaving })}
      </Button>
      <p className="mt-1 text-sm text-ink-muted">
        {leaving === 0 ? t("feeds.accept_file_hint") : t("feeds.accept_hint", { count: leaving })}
      </p>
    </>
  );
  return (
    <Panel title={t("feeds.decide")}>
      <Form method="post" action={deskFeedRunPath(run.site, run.source, run.id)} className="grid gap-5">
        <div>
          <Button type="submit" name="decision" value="refused" block>
            {t("feeds.refuse")}
          </Button>
          <p className="mt-1 text-sm text-ink-muted">{t("feeds.refuse_hint")}</p>
        </div>
        {leaving === 0 ? (
          <div>{accept}</div>
        ) : (
          <Disclosure summary={t("feeds.accept")}>
            {inStock === null ? null : (
              <p className="mb-2">{t("feeds.accept_ask", { count: leaving, inStock })}</p>
            )}
            {accept}
          </Disclosure>
        )}
      </Form>
    </Panel>
  );
}

function LeavingLine({
  site,
  car: { id, name, stockNumber, priceCents },
}: {
  site: string;
  car: LeavingCar;
}) {
  return (
    <li className="border-b border-line px-4 py-2">
      <TextLink href={deskCarPath(site, id)}>{carLabel({ name, stockNumber })}</TextLink>
      {priceCents === null ? null : (
        <span className="text-sm text-ink-muted">{` · ${formatDollars(priceCents)}`}</span>
      )}
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
