import { useTranslation } from "../i18n/use-translation";
import type { TradeInView } from "./load-step.server";
import { checkRego, isState } from "./rego";
import { vehicleName } from "./traded-vehicle";

/** What became of the plate, in words; null where there was none, or the car is confirmed. */
export function useLookupText(
  tradeIn: Pick<TradeInView, "rego" | "regoState" | "lookup" | "vehicle" | "isDemo" | "confirmed">,
): string | null {
  const { t } = useTranslation();
  const { rego, regoState, lookup, vehicle, isDemo, confirmed } = tradeIn;
  if (rego === null || regoState === null || confirmed) return null;
  if (lookup === "found" && vehicle) {
    const name = vehicleName(vehicle);
    return isDemo ? t("trade_in.vehicle_found_demo", { name }) : t("trade_in.vehicle_found", { rego, name });
  }
  const odd = isState(regoState) && checkRego(rego, regoState) !== "usual";
  const said = {
    unknown: t("trade_in.vehicle_unknown", { rego }),
    unavailable: t("trade_in.vehicle_unavailable"),
    typed: t("trade_in.no_lookup_vehicle"),
    found: "",
  }[lookup];
  return odd ? `${said} ${t("trade_in.vehicle_odd", { rego, state: regoState })}` : said;
}
