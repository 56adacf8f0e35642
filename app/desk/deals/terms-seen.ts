import type { SaleTerms } from "~/leads/work/sales.server";

/** What a form shows of a sale, so that nobody overwrites what another has changed meanwhile; without what only some may see. */
export function termsSeen({ priceCents, tradeInCents, isFinanced, deliveredOn }: SaleTerms): string {
  return JSON.stringify([priceCents, tradeInCents, isFinanced, deliveredOn]);
}
