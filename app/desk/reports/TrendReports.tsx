import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";

import { deskCarPath } from "../desk-paths";
import { countText, daysText, dayText } from "./figure-text";
import type { Reports } from "./read-reports.server";
import type { ReportFilter } from "./report-filter";
import { Figures, Report } from "./ReportParts";
import { hasGross, trendCells } from "./trend-cells";
import { TextLink } from "../TextLink";
import { carLabel, dotted } from "../labels";

type TrendProps = { filter: ReportFilter; reports: Reports };

/** The period beside the one before and the same days a year earlier. */
export function TrendReport({ filter, reports: { trend } }: TrendProps) {
  const { t } = useTranslation();
  const title = t("reports.trend");
  return (
    <Report
      id="trend"
      filter={filter}
      texts={[t("reports.trend_text"), ...(hasGross(trend) ? [t("reports.gross_text")] : [])]}
    >
      <Figures
        caption={title}
        heads={[t("reports.figure"), ...trend.map(({ period }) => daysText(period))]}
        rows={trendCells(trend).map(({ key, cells }) => ({ key, name: t(`reports.trend_${key}`), cells }))}
      />
    </Report>
  );
}

/** Sold cars, by location, person, source and make. */
export function SoldFigures({ filter, reports: { sold } }: TrendProps) {
  const { t } = useTranslation();
  const title = t("reports.sold");
  const { byLocation, byPerson, bySource, byMake, total, latest } = sold;
  const cellsOf = ({ cars, medianDays, valueCents, grossCents }: typeof total) => [
    countText(cars),
    medianDays === null ? t("reports.none") : countText(medianDays),
    formatDollars(valueCents),
    grossCents === null ? t("reports.none") : formatDollars(grossCents),
  ];
  const tables = [
    { caption: t("reports.by_location"), rows: byLocation, nobody: t("reports.no_location") },
    { caption: t("reports.by_person"), rows: byPerson, nobody: t("reports.sold_by_nobody") },
    { caption: t("reports.by_source"), rows: bySource, nobody: t("reports.sold_to_no_lead") },
    { caption: t("reports.by_make"), rows: byMake, nobody: "" },
  ];
  return (
    <Report id="sold" filter={filter} texts={[t("reports.sold_text")]}>
      {total.cars === 0 ? (
        <p>{t("reports.sold_none")}</p>
      ) : (
        <>
          {tables.map(({ caption, rows, nobody }) => (
            <div key={caption} className="mt-4">
              <h3 className="font-semibold">{caption}</h3>
              <Figures
                caption={`${title}: ${caption}`}
                heads={[
                  t("reports.name"),
                  t("reports.cars"),
                  t("reports.days_to_sell"),
                  t("reports.value"),
                  t("deals.gross"),
                ]}
                rows={rows.map((row) => ({
                  key: `${row.site}/${row.name ?? ""}`,
                  name: dotted(row.site, row.name ?? nobody),
                  cells: cellsOf(row),
                }))}
                total={{ name: t("reports.total"), cells: cellsOf(total) }}
              />
            </div>
          ))}
          <h3 className="mt-6 font-semibold">{t("reports.sold_latest")}</h3>
          <Figures
            caption={`${title}: ${t("reports.sold_latest")}`}
            heads={[t("reports.car"), t("reports.days_to_sell"), t("reports.last_price")]}
            rows={latest.map(
              ({ site, siteName, id, name, stockNumber, location, person, soldOn, ...car }) => ({
                key: `${site}/${id}`,
                name: (
                  <>
                    <TextLink href={deskCarPath(site, id)}>{carLabel({ name, stockNumber })}</TextLink>
                    <span className="block text-ink-muted">
                      {dotted(dayText(soldOn), siteName, location, person)}
                    </span>
                  </>
                ),
                cells: [
                  countText(car.days),
                  car.priceCents === null ? t("reports.none") : formatDollars(car.priceCents),
                ],
              }),
            )}
          />
        </>
      )}
    </Report>
  );
}
