import { SHOPPER_PATH } from "~/paths";

import type { ShopperSummary } from "./shopper-summary.server";

let early: Promise<ShopperSummary | null> | null = null;

/**
 * Asks who is looking before React is there to take the answer: it says only once which car a sign-in has
 * just saved, so the question may not be put twice.
 */
export function askShopperEarly(): Promise<ShopperSummary | null> {
  return (early = ask());
}

/** Who is looking, and what they saved; null where the server did not say. */
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
