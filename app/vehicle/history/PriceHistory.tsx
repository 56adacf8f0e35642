import { dateFormat } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Icon } from "~/ui/Icon";

import { CHART } from "./price-chart";
import type { PriceHistory as History } from "./price-history";

const DAY = { day: "numeric", month: "short", timeZone: "UTC" } as const;

/** How the price went since the car was listed: its last drop, a small chart, and how long ago that was. */
export function PriceHistory({ history }: { history: History }) {
  const { t, i18n } = useTranslation();
  const { drop, chart, listedDays } = history;
  return (
    <>
      {drop ? (
        <p className="figures flex w-full items-center gap-1.5 font-semibold text-ink">
          <Icon name="trending-down" className="size-4 shrink-0" />
          {t("vehicle.price_dropped", {
            amount: formatDollars(drop.cents),
            date: dateFormat(i18n.language, { ...DAY, month: "long" }).format(new Date(drop.date)),
          })}
        </p>
      ) : null}
      {chart ? <Chart chart={chart} /> : null}
      {listedDays === null ? null : (
        <p className="flex items-center gap-1.5">
          <Icon name="calendar-days" className="size-4 shrink-0" />
          {listedDays === 0 ? t("vehicle.listed_today") : t("vehicle.listed_days", { count: listedDays })}
        </p>
      )}
    </>
  );
}

function Chart({ chart: { line, steps } }: { chart: NonNullable<History["chart"]> }) {
  const { t, i18n } = useTranslation();
  const day = dateFormat(i18n.language, DAY);
  const said = steps.map(({ cents, date }) =>
    t("vehicle.price_since", { amount: formatDollars(cents), date: day.format(new Date(date)) }),
  );
  return (
    <figure className="price-chart">
      <figcaption className="sr-only">{t("vehicle.price_history")}</figcaption>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said.join(t("ui.comma"))}
      >
        <path className="price-chart-area" d={`${line}V${CHART.height}H0Z`} />
        <path className="price-chart-line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <p aria-hidden="true">
        <span>{said[0]}</span>
        <span>{said.at(-1)}</span>
      </p>
    </figure>
  );
}
