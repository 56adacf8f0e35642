import { useTranslation } from "react-i18next";

import { formatDollars } from "../stock/money";
import { formatCount } from "../ui/format-count";
import { SERVICE_ADVANTAGES, serviceAdvantage } from "./service-advantage";

/** What a service costs by model (spec 2 §9). */
export function ServiceAdvantageTable({ className }: { className?: string }) {
  const { t } = useTranslation();
  const others = { model: t("promotions.service_others"), ...serviceAdvantage("") };
  const rows = [...SERVICE_ADVANTAGES, others];
  const title = t("promotions.service_advantage");
  const cell = "border-b border-line py-2 pr-2 text-left align-top last:pr-0 sm:pr-6";
  const columns = ["model", "amount", "number", "years", "interval", "range"] as const;
  return (
    <section aria-labelledby="service-advantage" className={className}>
      <h2 id="service-advantage" className="heading text-xl">
        {title}
      </h2>
      <p className="mt-2 text-ink-muted">{t("promotions.service_advantage_lead")}</p>
      <table className="figures mt-4 w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={cell}>
                {t(`promotions.service_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ model, amount, services, years, interval, rangeKm }) => (
            <tr key={model}>
              <th scope="row" className={cell}>
                {model}
              </th>
              <td className={cell}>{formatDollars(amount * 100)}</td>
              <td className={cell}>{services}</td>
              <td className={cell}>{years}</td>
              <td className={cell}>
                {t("promotions.service_interval_value", {
                  months: interval.months,
                  km: formatCount(interval.km),
                })}
              </td>
              <td className={cell}>{t("promotions.service_range_value", { range: formatCount(rangeKm) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-reading text-sm text-ink-muted">{t("promotions.service_small_print")}</p>
    </section>
  );
}
