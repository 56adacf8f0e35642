import { dateFormat } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

import { deskCarPath, deskLeadPath } from "../desk-paths";
import { carLabel, dotted } from "../labels";
import { dayText } from "../reports/figure-text";
import type { SaleLine } from "./sale-list.server";

/** A row of the sold log; it leads to the lead with the whole deal, or to the car once the lead was deleted. */
export function SaleRow({ sale, showSite }: { sale: SaleLine; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, leadId, shopper, vehicleId, car, stockNumber, location, source, seller } = sale;
  const { priceCents, costCents, tradeInCents, isFinanced, soldOn, deliveredOn } = sale;
  const gross = priceCents === null || costCents === null ? null : formatDollars(priceCents - costCents);
  return (
    <li className="sale-row">
      <AppLink
        href={leadId === null ? deskCarPath(site, vehicleId) : `${deskLeadPath(site, leadId)}#deal`}
        aria-label={`${car}, ${shopper ?? ""}`}
      />
      <span className="font-medium">{carLabel({ name: car, stockNumber })}</span>
      <span className="text-right text-sm text-ink-muted lg:order-last">{dayText(soldOn)}</span>
      <span className="truncate">{shopper ?? t("deals.no_shopper")}</span>
      <span className="text-right tabular-nums lg:text-left">
        {priceCents === null ? t("deals.price_unsaid") : formatDollars(priceCents)}
      </span>
      <span className="col-span-2 text-sm text-ink-muted lg:col-auto">{dotted(seller, source)}</span>
      <span className="col-span-2 text-sm text-ink-muted lg:col-auto">
        {dotted(
          gross && t("deals.total_gross", { amount: gross }),
          tradeInCents ? t("deals.agreed_trade_in", { amount: formatDollars(tradeInCents) }) : null,
          isFinanced ? t("deals.agreed_finance") : null,
          deliveredOn && t("deals.delivered_on", { day: dayText(deliveredOn) }),
          showSite ? siteName : null,
          location,
        )}
      </span>
    </li>
  );
}

type SaleTotalProps = {
  total: { count: number; priceCents: number; grossCents: number | null };
  unrecorded: number;
};

/** Of all pages of the list. */
export function SaleTotal({ total: { count, priceCents, grossCents }, unrecorded }: SaleTotalProps) {
  const { t } = useTranslation();
  return (
    <p className="mt-4">
      {dotted(
        t("deals.total", { count, amount: formatDollars(priceCents) }),
        grossCents === null ? null : t("deals.total_gross", { amount: formatDollars(grossCents) }),
        unrecorded === 0 ? null : t("deals.unrecorded", { count: unrecorded }),
      )}
    </p>
  );
}

/** @param month YYYY-MM @returns such as `November 2026` */
export function monthText(month: string): string {
  return dateFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
}
