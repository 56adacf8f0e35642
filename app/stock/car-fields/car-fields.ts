import { z } from "zod";

import type { CarField } from "./car-field";
import { FACT_FIELDS } from "./fact-fields";
import { NAME_FIELDS } from "./name-fields";
import { NUMBER_FIELDS } from "./number-fields";
import { PLACE_FIELDS, RECORD_FIELDS } from "./record-fields";
import { SALE_FIELDS } from "./sale-fields";
import { CARAVAN_FIELDS, VARIANT_FIELDS } from "./variant-fields";

/** What a feed can say of a car. The order is that of forms and of the rows of a car's page. */
export const FEED_CAR_FIELDS = {
  ...SALE_FIELDS,
  ...NAME_FIELDS,
  ...FACT_FIELDS,
  variant: { type: z.object(typesOf(VARIANT_FIELDS)).partial(), empty: null },
  caravan: { type: z.object(typesOf(CARAVAN_FIELDS)).partial(), empty: null },
  ...NUMBER_FIELDS,
  ...PLACE_FIELDS,
} as const;

/** The fields of a car, which are the columns of its row. */
export const CAR_FIELDS = { ...FEED_CAR_FIELDS, ...RECORD_FIELDS } as const;

/** Every fact of a car by its name; a dot leads into `variant` and `caravan`. */
export const CAR_FACTS: readonly (readonly [name: string, field: CarField])[] = Object.entries<CarField>(
  CAR_FIELDS,
).flatMap(([name, field]): [string, CarField][] => {
  if (name === "variant") return within(name, VARIANT_FIELDS);
  return name === "caravan" ? within(name, CARAVAN_FIELDS) : [[name, field]];
});

type AnyField =
  | (typeof CAR_FIELDS)[keyof typeof CAR_FIELDS]
  | (typeof VARIANT_FIELDS)[keyof typeof VARIANT_FIELDS]
  | (typeof CARAVAN_FIELDS)[keyof typeof CARAVAN_FIELDS];
/** The rows of a car's page. */
export type SpecKey = Extract<AnyField, { spec: object }>["spec"]["row"];

/** The facets whose value is a car's fact as it is. */
export type FactFacet = Extract<AnyField, { facet: string }>["facet"];

/** What a catalogue says as it is. */
export type CatalogueFact = Extract<AnyField, { catalogue: string }>["catalogue"];

/** The value of a car's fact; null or undefined where it is not known. */
export function factOf(car: Readonly<Record<string, unknown>>, name: string): unknown {
  const dot = name.indexOf(".");
  if (dot === -1) return car[name];
  return (car[name.slice(0, dot)] as Record<string, unknown> | null)?.[name.slice(dot + 1)];
}

function within(group: string, fields: Record<string, CarField>): [string, CarField][] {
  return Object.entries(fields).map(([name, field]) => [`${group}.${name}`, field]);
}

/** The shape of an object with these fields. */
export function typesOf<Fields extends Record<string, CarField>>(
  fields: Fields,
): { [F in keyof Fields]: Fields[F]["type"] } {
  const types = Object.entries(fields).map(([name, { type }]) => [name, type]);
  return Object.fromEntries(types) as { [F in keyof Fields]: Fields[F]["type"] };
}
