import type { Sale } from "~/leads/work/sales.server";

/** What a form shows of a sale, so that nobody overwrites what another has changed meanwhile; without what only some may see. */
export function termsSeen(sale: Omit<Sale, "costCents">): string {
  const { priceCents, tradeInCents, isFinanced, soldOn, deliveredOn, sellerId } = sale;
  return JSON.stringify([priceCents, tradeInCents, isFinanced, soldOn, deliveredOn, sellerId]);
}
