import { SHOPPER_PATH } from "~/paths";

import type { ShopperSummary } from "./shopper-summary.server";

/** The shopper's state and saved things; null if the server did not answer. */
export function askShopper(): Promise<ShopperSummary | null> {
  return (
    fetch(SHOPPER_PATH, { headers: { Accept: "application/json" } })
      .then((response) => (response.ok ? (response.json() as Promise<ShopperSummary>) : null))
      // Unknown is a state of its own: buttons then submit natively.
      .catch(() => null)
  );
}
