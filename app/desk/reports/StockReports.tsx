import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";

import { deskCarPath } from "../desk-paths";
import { filterPath, parseFilter } from "../desk-list";
import { AGE_BANDS, STOCK_LIST } from "../stock/stock-filter";
import type { ReportCharts } from "./bar-chart.server";
import { countText } from "./figure-text";
import type { Reports } from "./read-reports.server";
import type { ReportFilter } from "./report-filter";
import { Bars, Figures, Report } from "./ReportParts";
import { TextLink } from "../TextLink";
import { carLabel, dotted } from "../labels";

type ReportProps<Chart> = { filter: ReportFilter; reports: Reports; chart: Chart };

/** Stock by age, with the oldest cars. */
export function StockFigures({ filter, reports, chart }: ReportProps<ReportCharts["stock"]>) {
  const { t } = useTranslation();
  const { stock, isListed } = reports;
  const { bands, total, oldest } = stock;
  const title = t("reports.stock");
  const all = parseFilter(STOCK_LIST, new URLSearchParams());
  const linkOf = ({ min, max }: (typeof AGE_BANDS)[number]) =>
    filterPath(STOCK_LIST, all, { place: filter.place, age: { min, max } });
  return (
    <Report id="stock" filter={filter} texts={[t("reports.stock_text")]}>
      {total.cars === 0 ? (
        <p>{t("reports.stock_none")}</p>
      ) : (
        <>
          <Bars title={title} chart={chart} labelOf={(key) => t(`stock.age_${key}`)} />
          <Figures
            caption={title}
            heads={[t("reports.days_on_site"), t("reports.cars"), t("reports.value"), t("reports.unpriced")]}
            rows={bands.map(({ key, ...counted }) => {
              const band = AGE_BANDS.find((known) => known.key === key);
              const text = t(`stock.age_${key}`);
              const isLinked = isListed && band !== undefined;
              return {
                key,
                name: isLinked ? <StockLink href={linkOf(band)} text={text} /> : text,
                cells: countedCells(counted),
              };
            })}
            total={{ name: t("reports.total"), cells: countedCells(total) }}
          />
          <h3 className="mt-6 font-semibold">{t("reports.oldest")}</h3>
          <p className="mb-2 text-sm text-ink-muted">{t("reports.oldest_text")}</p>
          <Figures
            caption={t("reports.oldest")}
            heads={[t("reports.car"), t("reports.days"), t("reports.price")]}
            rows={oldest.map(({ site, siteName, id, name, stockNumber, location, days, priceCents }) => ({
              key: `${site}/${id}`,
              name: (
                <>
                  <StockLink href={deskCarPath(site, id)} text={carLabel({ name, stockNumber })} />
                  <span className="block text-ink-muted">{dotted(siteName, location)}</span>
                </>
              ),
              cells: [days, priceCents === null ? t("reports.none") : formatDollars(priceCents)],
            }))}
          />
        </>
      )}
    </Report>
  );
}

function StockLink({ href, text }: { href: string; text: string }) {
  return <TextLink href={href}>{text}</TextLink>;
}

/** Stock by price position. */
export function PriceFigures({ filter, reports: { prices }, chart }: ReportProps<ReportCharts["prices"]>) {
  const { t } = useTranslation();
  const title = t("reports.prices");
  const texts = [t("reports.prices_text"), t("reports.prices_not_compared")];
  return (
    <Report id="prices" filter={filter} texts={texts}>
      {prices.total.cars === 0 ? (
        <p>{t("reports.stock_none")}</p>
      ) : (
        <>
          <Bars title={title} chart={chart} labelOf={(key) => t(`reports.position_${key}`)} />
          <Figures
            caption={title}
            heads={[...[t("reports.position"), t("reports.cars"), t("reports.value")], t("reports.unpriced")]}
            rows={prices.positions.map(({ key, ...counted }) => ({
              key,
              name: t(`reports.position_${key}`),
              cells: countedCells(counted),
            }))}
            total={{ name: t("reports.total"), cells: countedCells(prices.total) }}
          />
        </>
      )}
    </Report>
  );
}

function countedCells({ cars, valueCents, unpriced }: Reports["stock"]["total"]): string[] {
  return [countText(cars), formatDollars(valueCents), countText(unpriced)];
}
