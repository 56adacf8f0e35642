import { DESK_LEAD_REPORT_PATH } from "../desk-paths";

import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
import type { AnswerReport, ReportRow } from "./answer-report.server";
import { Panel } from "./Panel";

type AnswerReportPageProps = { report: AnswerReport; offers: readonly number[] };

/** How fast leads are answered, by location and by person. */
export function AnswerReportPage({ report, offers }: AnswerReportPageProps) {
  const { t } = useTranslation();
  const { days, byLocation, byPerson } = report;
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="heading text-xl">{t("inbox.report")}</h1>
        <p className="text-ink-muted">{t("inbox.report_lead")}</p>
        <nav aria-label={t("inbox.report")} className="mt-2 flex gap-1">
          {offers.map((count) => (
            <AppLink
              key={count}
              className="desk-part"
              href={`${DESK_LEAD_REPORT_PATH}?days=${count}`}
              aria-current={count === days ? "page" : undefined}
            >
              {t("inbox.report_days", { count })}
            </AppLink>
          ))}
        </nav>
      </header>
      <Panel title={t("inbox.report_by_location")}>
        <Figures rows={byLocation} />
      </Panel>
      <Panel title={t("inbox.report_by_person")}>
        <Figures rows={byPerson} />
      </Panel>
    </div>
  );
}

function Figures({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="text-ink-muted">{t("inbox.report_none")}</p>;
  const heads = ["leads", "answered", "median", "in_time"] as const;
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-3 sm:pr-6 font-semibold">
            {t("inbox.report_name")}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pl-3 sm:pl-6 text-right font-semibold">
              {t(`inbox.report_${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ site, name, leads, answered, median, inTime }) => (
          <tr key={`${site}/${name}`} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 sm:pr-6 font-normal">
              {[site, name ?? t("inbox.report_no_location")].filter(Boolean).join(" · ")}
            </th>
            <td className="py-2 pl-3 sm:pl-6 text-right">{leads}</td>
            <td className="py-2 pl-3 sm:pl-6 text-right">{answered}</td>
            <td className="py-2 pl-3 sm:pl-6 text-right">{median === null ? "–" : minutes(median)}</td>
            <td className="py-2 pl-3 sm:pl-6 text-right">
              {answered === 0 ? "–" : `${Math.round((inTime / answered) * 100)}%`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds / 60);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
