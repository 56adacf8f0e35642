import { formatDollars } from "~/stock/money";

import { useTranslation } from "../i18n/use-translation";
import type { VehicleAction } from "./vehicle-actions";

type Reserving = {
  /** The site's own words. */
  text: string | null;
  /** Integer cents; null where no amount is named (spec 1 §5). */
  depositCents: number | null;
  leadsTo: VehicleAction["leadsTo"];
};

/**
 * 'Reserve This Car $200' (spec 2 §9). While a form stands in for the checkout it asks
 * for no deposit, and so names none.
 */
export function useReserveText({ text, depositCents, leadsTo }: Reserving): string {
  const { t } = useTranslation();
  if (leadsTo === "form") return t("vehicle.reserve_ask");
  const reserve = text ?? t("vehicle.action_reserve");
  return depositCents === null ? reserve : `${reserve} ${formatDollars(depositCents)}`;
}
