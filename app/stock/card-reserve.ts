import type { CarCard } from "./car-card";
import { isInStock } from "./in-stock";
import { formatDollars } from "./money";

/** A site's `reserve` settings, as far as a card needs them. */
export type CardReserveSettings = {
  enabled: boolean;
  depositCents: number;
  path: "checkout" | "buy-online";
};

/** Where a car is reserved, and with how much; `amount` is empty where there is none to name. */
export type CardReserve = { href: string; amount: string };

/**
 * The way to reserve a car from its card (spec 1 §2 routes, spec 2 §4 cards): only where
 * checkout is enabled for it, by the site and by somebody who takes its deposit (spec 1
 * §5), and nobody holds it.
 *
 * @returns null when there is nothing to reserve; a deposit of zero shows no amount (spec 1 §5)
 */
export function cardReserve(
  car: Pick<CarCard, "slug" | "status" | "reserved" | "takesDeposit">,
  { enabled, depositCents, path }: CardReserveSettings,
): CardReserve | null {
  if (!enabled || !car.takesDeposit || car.reserved || !isInStock(car.status)) return null;
  return {
    href: `/cars/${car.slug}/${path}`,
    amount: depositCents > 0 ? formatDollars(depositCents) : "",
  };
}
