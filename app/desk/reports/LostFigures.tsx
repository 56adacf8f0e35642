import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { filterPath, parseFilter } from "../desk-list";
import { deskLeadPath } from "../desk-paths";
import { INBOX } from "../leads/inbox-filter";
import { countText, dayText, percentText } from "./figure-text";
import type { LostLead } from "./lost-report";
import type { Reports } from "./read-reports.server";
import { reportCsvPath, type ReportFilter } from "./report-filter";
import { Figures, Report } from "./ReportParts";

/** Why leads were lost, and the latest ones in their people's own words. */
export function LostFigures({ filter, reports: { lost } }: { filter: ReportFilter; reports: Reports }) {
  const { t } = useTranslation();
  const { reasons, total, latest } = lost;
  const title = t("reports.lost");
  const reasonText = (reason: LostLead["reason"]) =>
    reason === null ? t("reports.lost_unsaid") : t(`inbox.lost_${reason}`);
  const list = parseFilter(INBOX, new URLSearchParams({ state: "lost" }));
  return (
    <Report id="lost" title={title} texts={[t("reports.lost_text")]} csv={reportCsvPath(filter, "lost")}>
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
                  <AppLink className="link inline-flex min-h-11 items-center" href={deskLeadPath(site, id)}>
                    {about}
                  </AppLink>
                  <span className="block text-ink-muted">
                    {[dayText(sentOn), siteName, location, person].filter(Boolean).join(" · ")}
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
        <AppLink
          className="link inline-flex min-h-11 items-center"
          href={filterPath(INBOX, list, { place: filter.place })}
        >
          {t("reports.to_lost")}
        </AppLink>
      </p>
    </Report>
  );
}
