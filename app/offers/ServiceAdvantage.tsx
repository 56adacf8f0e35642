import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { classNames } from "~/ui/class-names";
import { formatCount } from "~/i18n/format-count";

import { SERVICE_ADVANTAGES, serviceAdvantage } from "./service-advantage";

/** The price of a service of one model (spec 2 §9). */
export function ServiceAdvantagePanel({ model, className }: { model: string; className?: string }) {
  const { t } = useTranslation();
  const { amount, services, years, interval, rangeKm } = serviceAdvantage(model);
  return (
    <section aria-labelledby="service-advantage" className={className}>
      <div className="rounded-card border border-line bg-surface-sunken p-panel">
        <h2 id="service-advantage" className="heading text-xl">
          {t("promotions.service_advantage")}
        </h2>
        <p className="heading figures mt-2 text-2xl text-brand-strong">
          {t("promotions.service_price", { price: formatDollars(amount * 100) })}
        </p>
        <p className="mt-2 max-w-reading">
          {t("promotions.service_terms", {
            services,
            years,
            months: interval.months,
            km: formatCount(interval.km),
            range: formatCount(rangeKm),
          })}
        </p>
        <p className="mt-2 max-w-reading text-sm text-ink-muted">{t("promotions.service_small_print")}</p>
      </div>
    </section>
  );
}

const CELL = "text-left align-top sm:border-b sm:border-line sm:py-2 sm:pr-6 sm:last:pr-0";
/** On a phone, model and price share one line, with the labelled terms below. */
const ROW =
  "max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4 max-sm:gap-y-1 " +
  "max-sm:border-b max-sm:border-line max-sm:py-3";
const LABELLED = `${CELL} max-sm:text-ink-muted max-sm:before:mr-1 max-sm:before:content-[attr(data-label)]`;

/** Service prices by model (spec 2 §9). */
export function ServiceAdvantageTable({ className }: { className?: string }) {
  const { t } = useTranslation();
  const others = { model: t("promotions.service_others"), ...serviceAdvantage("") };
  const rows = [...SERVICE_ADVANTAGES, others];
  const title = t("promotions.service_advantage");
  const columns = ["model", "amount", "number", "years", "interval", "range"] as const;
  const label = (column: (typeof columns)[number]) => t(`promotions.service_${column}`);
  return (
    <section aria-labelledby="service-advantage" className={className}>
      <h2 id="service-advantage" className="heading text-xl">
        {title}
      </h2>
      <p className="mt-2 text-ink-muted">{t("promotions.service_advantage_lead")}</p>
      <table className="figures mt-4 w-full border-collapse text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={CELL}>
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ model, amount, services, years, interval, rangeKm }) => (
            <tr key={model} className={ROW}>
              <th scope="row" className={classNames(CELL, "max-sm:basis-3/5 max-sm:grow max-sm:text-base")}>
                {model}
              </th>
              <td className={classNames(CELL, "max-sm:text-base max-sm:font-semibold")}>
                {formatDollars(amount * 100)}
              </td>
              <td data-label={label("number")} className={LABELLED}>
                {services}
              </td>
              <td data-label={label("years")} className={LABELLED}>
                {years}
              </td>
              <td data-label={label("interval")} className={LABELLED}>
                {t("promotions.service_interval_value", {
                  months: interval.months,
                  km: formatCount(interval.km),
                })}
              </td>
              <td data-label={label("range")} className={LABELLED}>
                {t("promotions.service_range_value", { range: formatCount(rangeKm) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-reading text-sm text-ink-muted">{t("promotions.service_small_print")}</p>
    </section>
  );
}
