import { z } from "zod";

import type { FeedHeadings } from "~/stock/car-fields/car-field";
import { CAR_FACTS, FEED_CAR_FIELDS, typesOf } from "~/stock/car-fields/car-fields";

import type { TransformName } from "./transforms/transforms";

const said = typesOf(FEED_CAR_FIELDS);

/** What a feed can say about a vehicle, limited to what can be stored. An absent field was not mentioned. */
export const feedCarSchema = z
  .object({
    ...said,
    /** A car that is in stock, or the state of its sale, which the dealer's system says in the same column. */
    status: z.enum([...said.status.options, "under_offer", "reserved"]),
  })
  .partial()
  .required({
    make: true,
    model: true,
    year: true,
    carType: true,
    status: true,
    itemType: true,
    priceType: true,
  });

export type FeedCar = z.infer<typeof feedCarSchema>;

/** What feeds say, by the field names of a mapping file; a dot leads into variant and caravan. */
export const FEED_FACTS = new Map(
  CAR_FACTS.flatMap(([name, { feed }]) => (feed ? [[name, feed] as const] : [])),
);

/** A cell of these that cannot be read holds its row. */
export const HOLDING_FIELDS: ReadonlySet<string> = new Set(
  [...FEED_FACTS].filter(([, { holds }]) => holds).map(([name]) => name),
);

/** The transforms of a field; a test knows that each exists. */
export function transformsOf({ transforms }: FeedHeadings): readonly TransformName[] {
  return transforms as readonly TransformName[];
}
