import { longDate } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";

import { filterPath, parseFilter } from "../desk-list";
import { RESERVATION_LIST } from "../reservations/reservation-filter";
import type { AnswerFigures, AnswerRow } from "./answer-report.server";
import type { ReportCharts } from "./bar-chart.server";
import { countText, minutesText, percentText } from "./figure-text";
import { topSources } from "./lead-source";
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
    key: row.source ?? "",
    name: row.source ?? t("reports.source_unknown"),
    cells: cellsOf(row),
  }));
  if (others) {
    const name = t("reports.source_others", { count: others.sources });
    lines.splice(-1, 0, { key: " ", name, cells: cellsOf(others) });
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
  const tables = [
    { caption: t("reports.by_location"), rows: byLocation, nobody: t("reports.no_location") },
    { caption: t("reports.by_person"), rows: byPerson, nobody: t("reports.no_person") },
  ];
  return (
    <Report id="answers" filter={filter} texts={[t("reports.answers_text")]}>
      {total.leads === 0 ? (
        <p>{t("reports.answers_none")}</p>
      ) : (
        tables.map(({ caption, rows, nobody }) => (
          <div key={caption} className="mt-4">
            <h3 className="font-semibold">{caption}</h3>
            <Figures
              caption={`${title}: ${caption}`}
              heads={[
                t("reports.name"),
                t("reports.leads"),
                t("reports.answered"),
                t("reports.median"),
                t("reports.in_time"),
              ]}
              rows={rows.map((row, index) => ({
                key: `${row.site}/${row.name}/${index}`,
                name: answererName(row, nobody),
                cells: answerCells(row),
              }))}
              total={{ name: t("reports.total"), cells: answerCells(total) }}
            />
          </div>
        ))
      )}
    </Report>
  );
}

function answererName({ site, name }: AnswerRow, nobody: string): string {
  return dotted(site, name ?? nobody);
}

function answerCells({ leads, answered, median, inTime }: AnswerFigures): string[] {
  return [countText(leads), countText(answered), minutesText(median), percentText(inTime, answered)];
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
