import type { Car, DealerHold } from "./car";
import { isInStock } from "./in-stock";

/** What a sale in progress is called, the usual one first. */
export const HOLDS = ["under_offer", "reserved"] as const satisfies readonly DealerHold[];

/** The dealer's own hold. A sale ends it; it counts again if the sale is taken back. */
export function dealerHoldOf({ status, dealerHold }: Pick<Car, "status" | "dealerHold">): DealerHold | null {
  return isInStock(status) ? dealerHold : null;
}

/** What a held car is called to shoppers; a reservation made on the site goes before a sale of the dealer's own. */
export function heldAs({ reserved, dealerHold }: Pick<Car, "reserved" | "dealerHold">): DealerHold | null {
  if (reserved) return "reserved";
  return dealerHold ?? null;
}

/** Whether somebody is about to buy it: a shopper who reserved it on the site, or a sale of the dealer's own. */
export function isHeld({ reserved, dealerHold }: Pick<Car, "reserved" | "dealerHold">): boolean {
  // A card that was indexed before the field existed has none.
  return reserved || Boolean(dealerHold);
}
