import { SHOPPER_PATH } from "~/paths";

import type { ShopperSummary } from "./shopper-summary.server";

let early: Promise<ShopperSummary | null> | null = null;

/**
 * Requests the shopper's state before React has hydrated. The server reports only once which car a sign-in
 * has just saved, so the request must not be repeated.
 */
export function askShopperEarly(): Promise<ShopperSummary | null> {
  return (early = ask());
}

/** The shopper's state and saved things; null if the server did not answer. */
export function askShopper(): Promise<ShopperSummary | null> {
  const answer = early ?? ask();
  early = null;
  return answer;
}

function ask(): Promise<ShopperSummary | null> {
  return (
    fetch(SHOPPER_PATH, { headers: { Accept: "application/json" } })
      .then((response) => (response.ok ? (response.json() as Promise<ShopperSummary>) : null))
      // Unknown is a state of its own: buttons then submit natively.
      .catch(() => null)
  );
}
