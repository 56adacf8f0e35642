import { useTranslation } from "../i18n/use-translation";
import { formatDollars } from "../stock/money";
import { formatCount } from "../ui/format-count";
import { serviceAdvantage } from "./service-advantage";

/** What a service of one model costs (spec 2 §9). */
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
