import { log } from "~/platform/log.server";

import { valueFromAskingPrices, type Comparable } from "./asking-price-formula";
import type { TradedVehicle } from "./traded-vehicle";
import type { ValuationService } from "./valuation";

type FindComparables = (
  site: string,
  vehicle: Pick<TradedVehicle, "make" | "model">,
) => Promise<Comparable[]>;

/** Values a car by the asking prices of similar cars in the site's own stock. */
export function createFormulaValuation(findComparables: FindComparables): ValuationService {
  return {
    async value({ site, vehicle, kms, settings }) {
      try {
        return valueFromAskingPrices(vehicle, kms, await findComparables(site, vehicle), settings);
      } catch (error) {
        log.warn({ err: error, site }, "cars alike were not found");
        return { ok: false, reason: "unavailable" };
      }
    },
  };
}
