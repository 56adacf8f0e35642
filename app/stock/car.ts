import type { z } from "zod";

import type { CAR_FIELDS } from "./car-fields/car-fields";

type Fields = typeof CAR_FIELDS;

/**
 * A vehicle on offer (spec 1 §3, Car). Plain data that survives JSON, so that a
 * loader may return it.
 *
 * Money is integer cents, distance kilometres, `…Timestamp` whole seconds since
 * 1970 UTC, dates `YYYY-MM-DD`.
 */
export type Car = {
  -readonly [F in keyof Fields]: z.infer<Fields[F]["type"]> | Fields[F]["empty"];
};

export type CarType = Car["carType"];
export type CarStatus = Car["status"];
export type ItemType = Car["itemType"];
export type PriceType = Car["priceType"];
export type DealerHold = NonNullable<Car["dealerHold"]>;
export type CarImage = Car["images"][number];
export type StoredQuote = NonNullable<Car["youxQuote"]>;
export type CarVariant = NonNullable<Car["variant"]>;
