import { Form } from "@remix-run/react";

import { longDate } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

import { filterPath, parseFilter } from "../desk-list";
import { DESK_REPORTS_PATH, deskLeadPath } from "../desk-paths";
import { INBOX } from "../leads/inbox-filter";
import { NoRole } from "../ListParts";
import type { ReportCharts } from "./bar-chart.server";
import { countText, dayText, percentText } from "./figure-text";
import { AnswerFiguresReport, ReservationFigures, SourceFigures } from "./LeadReports";
import type { LostLead } from "./lost-leads.server";
import type { ReportChoices, Reports } from "./read-reports.server";
import { REPORT_DAYS, type ReportFilter, REPORTS, reportsPath } from "./report-filter";
import { Figures, PlaceField, Report } from "./ReportParts";
import { PriceFigures, StockFigures } from "./StockReports";
import { SoldFigures, TrendReport } from "./TrendReports";
import { weekPath } from "./week/week-filter";
import { TextLink } from "../TextLink";
import { dotted } from "../labels";

type ReportsPageProps = {
  filter: ReportFilter;
  /** Null for a person who may read no reports. */
  reports: Reports | null;
  charts: ReportCharts | null;
  choices: ReportChoices;
};

/** All reports for a place and a period. */
export function ReportsPage({ filter, reports, charts, choices }: ReportsPageProps) {
  const { t } = useTranslation();
  if (!reports || !charts) return <NoRole title={t("reports.reports")} text={t("reports.no_role")} />;
  const { from, to } = reports.period;
  const days = { from: longDate(from, "en-AU"), to: longDate(to, "en-AU") };
  return (
    <>
      <h1 className="heading text-xl">{t("reports.reports")}</h1>
      <p className="mb-4 text-ink-muted">
        {t("reports.lead", days)}. {t("reports.lead_note")}
      </p>
      <p className="mb-4">
        <TextLink href={weekPath({ place: filter.place, group: filter.group, day: null })}>
          {t("reports.to_week")}
        </TextLink>
      </p>
      <Filters filter={filter} choices={choices} />
      <Periods filter={filter} choices={choices} />
      <Contents />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TrendReport filter={filter} reports={reports} />
        <SoldFigures filter={filter} reports={reports} />
        <StockFigures filter={filter} reports={reports} chart={charts.stock} />
        <SourceFigures filter={filter} reports={reports} chart={charts.sources} />
        <AnswerFiguresReport filter={filter} reports={reports} />
        <LostFigures filter={filter} reports={reports} />
        <ReservationFigures filter={filter} reports={reports} chart={charts.reservations} />
        <PriceFigures filter={filter} reports={reports} chart={charts.prices} />
      </div>
    </>
  );
}

function Filters({ filter, choices }: Pick<ReportsPageProps, "filter" | "choices">) {
  const { t } = useTranslation();
  const { days, period } = filter;
  return (
    <Form
      // The URL holds the choices: remount for another URL's defaults.
      key={reportsPath(filter)}
      action={DESK_REPORTS_PATH}
      role="search"
      aria-label={t("reports.form")}
      className="mb-2 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]"
    >
      {period === null && days !== 30 ? <input type="hidden" name="days" value={days} /> : null}
      <PlaceField filter={filter} choices={choices} className="col-span-2 lg:col-span-1" />
      <TextField
        label={t("reports.from")}
        type="date"
        name="from"
        defaultValue={period?.from}
        optionalHidden
      />
      <TextField label={t("reports.to")} type="date" name="to" defaultValue={period?.to} optionalHidden />
      <Button type="submit">{t("reports.show")}</Button>
    </Form>
  );
}

/** Where each report begins: on a phone the page is long. */
function Contents() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("reports.contents")} className="mb-4 flex flex-wrap gap-x-4">
      {REPORTS.map((name) => (
        <TextLink key={name} className="text-sm" href={`#${name}`}>
          {t(`reports.${name}`)}
        </TextLink>
      ))}
    </nav>
  );
}

function Periods({ filter, choices }: Pick<ReportsPageProps, "filter" | "choices">) {
  const { t } = useTranslation();
  const { days: length, period } = filter;
  const links = [
    ...(
      [
        ["last_week", choices.lastWeek],
        ["this_month", choices.thisMonth],
        ["last_month", choices.lastMonth],
      ] as const
    ).map(([name, days]) => ({
      text: t(`reports.${name}`),
      href: reportsPath(filter, { period: days }),
      isCurrent: period?.from === days.from && period.to === days.to,
    })),
    ...REPORT_DAYS.map((count) => ({
      text: t("reports.last_days", { days: count }),
      href: reportsPath(filter, { period: null, days: count }),
      isCurrent: period === null && length === count,
    })),
  ];
  return (
    <nav aria-label={t("reports.periods")} className="mb-4 flex flex-wrap gap-1">
      {links.map(({ text, href, isCurrent }) => (
        <AppLink key={text} className="desk-part" href={href} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </AppLink>
      ))}
    </nav>
  );
}

/** Why leads were lost, and the latest ones in their people's own words. */
function LostFigures({ filter, reports: { lost } }: { filter: ReportFilter; reports: Reports }) {
  const { t } = useTranslation();
  const { reasons, total, latest } = lost;
  const title = t("reports.lost");
  const reasonText = (reason: LostLead["reason"]) =>
    reason === null ? t("reports.lost_unsaid") : t(`inbox.lost_${reason}`);
  const list = parseFilter(INBOX, new URLSearchParams({ state: "lost" }));
  return (
    <Report id="lost" filter={filter} texts={[t("reports.lost_text")]}>
      {total === 0 ? (
        <p>{t("reports.lost_none")}</p>
      ) : (
        <>
          <Figures
            caption={title}
            heads={[t("reports.lost_reason"), t("reports.leads"), t("reports.share")]}
            rows={reasons.map(({ reason, leads }) => ({
              key: reason ?? "",
              name: reasonText(reason),
              cells: [countText(leads), percentText(leads, total)],
            }))}
            total={{ name: t("reports.total"), cells: [countText(total), percentText(total, total)] }}
          />
          <h3 className="mt-6 font-semibold">{t("reports.lost_latest")}</h3>
          <Figures
            caption={`${title}: ${t("reports.lost_latest")}`}
            heads={[t("reports.lost_lead"), t("reports.lost_reason")]}
            rows={latest.map(({ site, siteName, id, about, location, person, reason, words, sentOn }) => ({
              key: `${site}/${id}`,
              name: (
                <>
                  <TextLink href={deskLeadPath(site, id)}>{about}</TextLink>
                  <span className="block text-ink-muted">
                    {dotted(dayText(sentOn), siteName, location, person)}
                  </span>
                  {words === "" ? null : <q className="block">{words}</q>}
                </>
              ),
              cells: [reasonText(reason)],
            }))}
          />
        </>
      )}
      <p className="mt-2">
        <TextLink href={filterPath(INBOX, list, { place: filter.place })}>{t("reports.to_lost")}</TextLink>
      </p>
    </Report>
  );
}
