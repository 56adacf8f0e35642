import type { DatabaseTransaction } from "~/platform/db.server";
import { toCar } from "~/stock/car-row";

import { lowestKnown } from "./alert-rules";

/**
 * What the watched cars cost when a shopper asks for alerts: the watchlist shows these
 * prices, so only what comes after them is news.
 */
export async function rememberPrices(
  tx: DatabaseTransaction,
  { site, phone }: { site: string; phone: string },
): Promise<void> {
  const entries = await tx.watchlistEntry.findMany({ where: { site, phone }, include: { vehicle: true } });
  for (const { vehicleId, vehicle, savedPriceCents, savedPriceType } of entries) {
    const known = lowestKnown(toCar(vehicle), { cents: savedPriceCents, type: savedPriceType });
    await tx.watchlistEntry.update({
      where: { site_phone_vehicleId: { site, phone, vehicleId } },
      data: { knownPriceCents: known.cents, knownPriceType: known.type },
    });
  }
}
