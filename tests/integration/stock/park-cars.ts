import { db } from "~/platform/db.server";
import type { Car } from "~/stock/car";

/** Stores cars for their sites, which come into being with them. */
export async function parkCars(...cars: Car[]): Promise<void> {
  const slugs = [...new Set(cars.map(({ site }) => site))];
  await db().site.createMany({
    data: slugs.map((slug) => ({ slug, config: {}, themeCss: "" })),
    skipDuplicates: true,
  });
  await db().vehicle.createMany({
    data: cars.map((car) => {
      const { autograb, youxQuote, variant, caravan, ...row } = toCarRow(car);
      return {
        ...row,
        autograb: autograb ?? undefined,
        youxQuote: youxQuote ?? undefined,
        variant: variant ?? undefined,
        caravan: caravan ?? undefined,
      };
    }),
  });
}

/** A car as a row of `vehicles`. */
export function toCarRow(car: Car) {
  const { createdAtTimestamp, updatedAtTimestamp, soldAtTimestamp, priceUntilTimestamp, ...fields } = car;
  const toDate = (timestamp: number) => new Date(timestamp * 1_000);
  return {
    ...fields,
    createdAt: toDate(createdAtTimestamp),
    updatedAt: toDate(updatedAtTimestamp),
    soldAt: soldAtTimestamp === null ? null : toDate(soldAtTimestamp),
    priceUntil: priceUntilTimestamp === null ? null : toDate(priceUntilTimestamp),
  };
}
