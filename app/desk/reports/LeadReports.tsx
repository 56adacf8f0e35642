import { longDate } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";

import { filterPath, parseFilter } from "../desk-list";
import { RESERVATION_LIST } from "../reservations/reservation-filter";
import type { AnswerFigures } from "./answer-report.server";
import type { ReportCharts } from "./bar-chart.server";
import { countText, minutesText, percentText } from "./figure-text";
import { sourceName, topSources } from "./lead-source";
import type { Reports } from "./read-reports.server";
import type { ReportFilter } from "./report-filter";
import { Bars, Figures, Report } from "./ReportParts";
import { TextLink } from "../TextLink";
import { dotted } from "../labels";

type ReportProps<Chart> = { filter: ReportFilter; reports: Reports; chart: Chart };

/** The funnel from views to reservations, by source. */
export function SourceFigures({ filter, reports: { sources }, chart }: ReportProps<ReportCharts["sources"]>) {
  const { t } = useTranslation();
  const { rows, total, views, viewsFrom } = sources;
  const title = t("reports.sources");
  const { top, others } = topSources(rows);
  const texts = [
    t("reports.sources_text"),
    t("reports.sources_source"),
    ...(views === null ? [t("reports.views_none")] : []),
    ...(viewsFrom === null ? [] : [t("reports.views_from", { day: longDate(viewsFrom, "en-AU") })]),
  ];
  const cellsOf = ({ leads, shoppers, reserved }: typeof total) => [
    ...[leads, shoppers, reserved].map(countText),
    percentText(reserved, shoppers),
  ];
  const lines = top.map((row) => ({
    key: row.source,
    name: sourceName(row.source),
    cells: cellsOf(row),
  }));
  if (others) {
    const name = t("reports.source_others", { count: others.sources });
    lines.push({ key: " ", name, cells: cellsOf(others) });
  }
  return (
    <Report id="sources" filter={filter} texts={texts}>
      {rows.length === 0 && !views ? null : (
        <Bars title={title} chart={chart} labelOf={(key) => t(`reports.step_${key}`)} />
      )}
      {rows.length === 0 ? (
        <p>{t("reports.sources_none")}</p>
      ) : (
        <Figures
          caption={title}
          heads={[
            t("reports.source"),
            t("reports.step_leads"),
            t("reports.step_shoppers"),
            t("reports.step_reserved"),
            t("reports.rate"),
          ]}
          rows={lines}
          total={{ name: t("reports.total"), cells: cellsOf(total) }}
        />
      )}
    </Report>
  );
}

/** How fast leads are answered, by location and by person. */
export function AnswerFiguresReport({ filter, reports: { answers } }: Omit<ReportProps<never>, "chart">) {
  const { t } = useTranslation();
  const { byLocation, byPerson, total } = answers;
  const title = t("reports.answers");
  const heads = [t("reports.answered"), t("reports.median"), t("reports.in_time")];
  const people = byPerson.filter(({ name }) => name !== null);
  const unanswered = total.leads - total.answered;
  const confirmed = byPerson.find(({ name }) => name === null)?.answered ?? 0;
  // What no person's row counts.
  const notes = [
    ...(unanswered === 0 ? [] : [t("reports.unanswered", { number: unanswered })]),
    ...(confirmed === 0 ? [] : [t("reports.confirmed", { number: confirmed })]),
  ];
  return (
    <Report id="answers" filter={filter} texts={[t("reports.answers_text")]}>
      {total.leads === 0 ? (
        <p>{t("reports.answers_none")}</p>
      ) : (
        <>
          <h3 className="mt-4 font-semibold">{t("reports.by_location")}</h3>
          <Figures
            caption={`${title}: ${t("reports.by_location")}`}
            heads={[t("reports.name"), t("reports.leads"), ...heads]}
            rows={byLocation.map((row, index) => ({
              key: `${row.site}/${row.name}/${index}`,
              name: dotted(row.site, row.name ?? t("reports.no_location")),
              cells: [countText(row.leads), ...answerCells(row)],
            }))}
            total={{ name: t("reports.total"), cells: [countText(total.leads), ...answerCells(total)] }}
          />
          <h3 className="mt-4 font-semibold">{t("reports.by_person")}</h3>
          {people.length === 0 ? null : (
            <Figures
              caption={`${title}: ${t("reports.by_person")}`}
              heads={[t("reports.name"), ...heads]}
              rows={people.map((row) => ({
                key: row.person ?? "",
                name: row.name,
                cells: answerCells(row),
              }))}
            />
          )}
          {notes.length === 0 ? null : <p className="mt-2 text-sm">{notes.join(" ")}</p>}
        </>
      )}
    </Report>
  );
}

function answerCells({ answered, median, inTime }: AnswerFigures): string[] {
  return [countText(answered), minutesText(median), percentText(inTime, answered)];
}

/** Reservations by outcome. */
export function ReservationFigures({
  filter,
  reports: { reservations },
  chart,
}: ReportProps<ReportCharts["reservations"]>) {
  const { t } = useTranslation();
  const { outcomes, total } = reservations;
  const title = t("reports.reservations");
  const all = parseFilter(RESERVATION_LIST, new URLSearchParams({ state: "all" }));
  const list = filterPath(RESERVATION_LIST, all, { place: filter.place });
  return (
    <Report id="reservations" filter={filter} texts={[t("reports.reservations_text")]}>
      {total.reservations === 0 ? (
        <p>{t("reports.reservations_none")}</p>
      ) : (
        <>
          <Bars title={title} chart={chart} labelOf={(key) => t(`reports.outcome_${key}`)} />
          <Figures
            caption={title}
            heads={[t("reports.outcome"), t("reports.count"), t("reports.deposits")]}
            rows={outcomes.map(({ key, ...counted }) => ({
              key,
              name: t(`reports.outcome_${key}`),
              cells: reservationCells(counted),
            }))}
            total={{ name: t("reports.total"), cells: reservationCells(total) }}
          />
        </>
      )}
      <p className="mt-2">
        <TextLink href={list}>{t("reports.to_reservations")}</TextLink>
      </p>
    </Report>
  );
}

function reservationCells({ reservations, depositCents }: Reports["reservations"]["total"]): string[] {
  return [countText(reservations), formatDollars(depositCents)];
}
