import type { Car } from "~/stock/car";

/** What a shopper looks for on a car's page before anything else, as the names of its fields. */
export type Lack = "km" | "photos" | "priceCents";

/** What shoppers would miss, the most important first. */
export function lacksOf({
  carType,
  itemType,
  km,
  priceCents,
  images,
}: Pick<Car, "carType" | "itemType" | "km" | "priceCents" | "images">): Lack[] {
  // A new car has none to speak of, a caravan none at all.
  const hasOdometer = carType !== "new" && itemType !== "caravan";
  const lacks = {
    km: hasOdometer && km === null,
    photos: images.length === 0,
    priceCents: priceCents === null,
  } satisfies Record<Lack, boolean>;
  return (Object.keys(lacks) as Lack[]).filter((each) => lacks[each]);
}
