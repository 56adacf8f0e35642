import { Form } from "@remix-run/react";

import { fieldName, reasonInWords } from "~/feeds/field-name";
import type { FeedRow, LeftOutField } from "~/feeds/find-runs.server";
import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { cursorText } from "../list-address";
import { DESK_FEEDS_PATH, deskCarPath, deskFeedFormPath, deskFeedPath, deskFeedRunPath } from "../desk-paths";
import { Panel } from "../Panel";
import { EmptyList, ListPager, ListRows, ListTabs } from "../ListParts";
import { CarsWithoutPhotographs } from "../photographs/MissingPhotographs";
import { RecordPage } from "../RecordPage";
import type { DeskRun, DeskRunPage, DeskSourcePage } from "./desk-feeds.server";
import { PostingPanel } from "./source/PostingPanel";
import { ROW_TABS, rowsPath } from "./feed-filter";
import { WaitingFigures } from "./WaitingFigures";
import type { LeavingCar, WaitingCounts } from "./waiting-run.server";

type FeedSourcePageProps = {
  page: DeskSourcePage;
  /** Whether the newest runs are shown. */
  isFirst: boolean;
  /** Why it is not read now. */
  problem: TextKey | null;
  /** It was just asked to be read. */
  isAsked: boolean;
};

/** A source of stock with its runs, the newest first. */
export function FeedSourcePage({ page, isFirst, problem, isAsked }: FeedSourcePageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const { source, missing, runs, next, mayRead, mayEdit, posting } = page;
  const { site, siteName, name, location, state, nextRun } = source;
  const here = deskFeedPath(site, name);
  return (
    <RecordPage
      back={{ href: DESK_FEEDS_PATH, text: t("feeds.back") }}
      title={name}
      refusal={errorText(problem ?? undefined)}
      facts={[
        siteName,
        t(`feeds.state_${state}`),
        nextRun === null ? "" : t("feeds.next_run", { time: nextRun }),
        location,
      ]}
    >
      {mayEdit ? (
        <AppLink className="link mb-4 inline-flex min-h-11 items-center" href={deskFeedFormPath(site, name)}>
          {t("feeds.edit")}
        </AppLink>
      ) : null}
      {(isAsked || state === "received") && problem === null ? (
        <div className="mb-6">
          <Notice>{t("feeds.read_soon")}</Notice>
        </div>
      ) : null}
      {mayRead ? (
        <Form method="post" action={here} className="mb-6">
          <Button type="submit">{t("feeds.read_now")}</Button>
        </Form>
      ) : null}
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
              <AppLink
                className="link inline-flex min-h-11 items-center"
                href={deskFeedRunPath(site, name, run.id)}
              >
                {run.started}
              </AppLink>
              <p className="self-center text-sm wrap-anywhere">
                <span className={run.state === "failed" || run.state === "waiting" ? "text-danger" : ""}>
                  {t(`feeds.state_${run.state}`)}
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

type FeedRunPageProps = {
  page: DeskRunPage;
  /** Why the last action had no effect. */
  problem: TextKey | null;
};

/** A run: its result, the decision that it is waiting for, and its rows with their reasons. */
export function FeedRunPage({ page, problem }: FeedRunPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const { source, run, filter, counts, waiting, rows, leaving, leftOut, next, mayDecide } = page;
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
        t(`feeds.state_${run.state}`),
        run.state === "running" ? t("feeds.percent", { percent: run.percent }) : "",
        run.ended === null ? "" : t("feeds.ended", { time: run.ended }),
      ]}
    >
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Result run={run} waiting={waiting} />
        {mayDecide ? <Decision run={here} leaving={counts.leaving} /> : null}
      </div>
      {leftOut.length === 0 ? null : <LeftOut fields={leftOut} />}
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

/** The cars are on the site; the person who looks after the feed may want to mend these. */
function LeftOut({ fields }: { fields: LeftOutField[] }) {
  const { t } = useTranslation();
  return (
    <section className="mb-6">
      <h2 className="font-semibold">{t("feeds.left_out")}</h2>
      <p className="mb-2 text-sm text-ink-muted">{t("feeds.left_out_hint")}</p>
      <ul className="grid gap-1">
        {fields.map(({ field, cars, stockNumber, value }) => (
          <li key={field} className="wrap-anywhere">
            {t("feeds.left_out_cars", { field: fieldName(field), count: cars })}
            <span className="text-ink-muted">
              {t("feeds.left_out_example", { car: stockNumber ?? "", value })}
            </span>
          </li>
        ))}
      </ul>
    </section>
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

type RowLineProps = { site: string; source: string; row: FeedRow; live: string };

/** @param live what is said of a row without a reason */
function RowLine({ site, source, row, live }: RowLineProps) {
  const { t } = useTranslation();
  const { line, stockNumber, vehicleId, car, reason, value } = row;
  // An id begins with its source; the rest is what the file has.
  const number = stockNumber ?? vehicleId?.replace(`${source}-`, "");
  const name = [car, number].filter(Boolean).join(", ");
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        {car !== null && vehicleId !== null ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={deskCarPath(site, vehicleId)}>
            {name}
          </AppLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{name || t("feeds.row_unknown")}</span>
        )}
        <span className="text-sm text-ink-muted">{t("feeds.line", { line })}</span>
      </div>
      <p className="self-center wrap-anywhere">
        {reason ? reasonInWords(reason) : live}
        {value && !reason.includes(value) ? <span className="text-ink-muted"> “{value}”</span> : null}
      </p>
    </li>
  );
}

function LeavingLine({ site, car: { id, name, stockNumber } }: { site: string; car: LeavingCar }) {
  return (
    <li className="border-b border-line px-4 py-2">
      <AppLink className="link inline-flex min-h-11 items-center" href={deskCarPath(site, id)}>
        {[name, stockNumber].filter(Boolean).join(", ")}
      </AppLink>
    </li>
  );
}
