import { db } from "~/platform/db.server";
import { cachedByName } from "~/site/cached-with-site.server";
import type { Car, PriceType } from "~/stock/car";
import { stockRevision } from "~/stock/stock-revision.server";

import { priceHistory, type HistoryClock, type HistorySettings, type PriceHistory } from "./price-history";
import type { SeenPrice } from "./seen-price";

/** More changes than a small chart can show. */
const PRICES = 24;

/** Of all sites. */
const MAX_CARS = 1_000;
/** An import that changes a price changes the stock. */
const cachedPrices = cachedByName<SeenPrice[]>({
  max: MAX_CARS,
  revisionOf: ({ slug }) => stockRevision(slug),
});

type HistorySite = { slug: string; config: { vehiclePage: HistorySettings } };

/** A car's price drop, its chart and its days on the site, from our own records. */
export async function findPriceHistory(
  site: HistorySite,
  car: Car,
  clock: HistoryClock,
): Promise<PriceHistory | null> {
  const settings = site.config.vehiclePage;
  const prices = settings.priceHistory
    ? ((await cachedPrices(site, car.id, () => listLastPrices(site.slug, car.id))) ?? [])
    : [];
  return priceHistory(car, prices, settings, clock);
}

async function listLastPrices(site: string, vehicleId: string): Promise<SeenPrice[]> {
  const rows = await db().vehiclePrice.findMany({
    where: { site, vehicleId },
    orderBy: { seenAt: "desc" },
    take: PRICES,
  });
  return rows.reverse().map(({ seenAt, priceCents, priceType }) => ({
    seenAtTimestamp: Math.floor(seenAt.getTime() / 1_000),
    priceCents,
    priceType: priceType as PriceType | null,
  }));
}
