import { z } from "zod";

import caravanFile from "./caravans.json";
import carFile from "./cars.json";
import motorcycleFile from "./motorcycles.json";
import { parsePowertrain } from "./powertrain";

const years = z.tuple([z.number().int(), z.number().int().nullable()]);
/** Length, width and height in mm. */
const size = z.tuple([z.number().int(), z.number().int(), z.number().int()]);
/** Wheelbase, front overhang, diameter of a tyre and ground clearance in mm, for its drawing. */
const stance = z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]);
/** The share of the price left after each year. */
const retention = z.number().min(0.5).max(0.99);

const badge = z
  .tuple([z.string().nullable(), z.string(), z.number().positive()])
  .transform(([name, powertrain, price]) => ({
    name,
    powertrain: parsePowertrain(powertrain),
    /** Whole dollars, new, drive away. */
    price,
  }));

const model = z.object({
  model: z.string(),
  series: z.string().nullable(),
  /** Years in which it was sold new; the end is null if it still is. */
  years,
  body: z.string(),
  seats: z.number().int(),
  doors: z.number().int().nullable(),
  size,
  stance: stance.optional(),
  /** Upright ends and square corners, or a low nose and raked glass; null for those of its body. */
  form: z.enum(["boxy", "sleek"]).nullable().default(null),
  /** Kilograms. */
  gvm: z.number().int(),
  towing: z.number().int(),
  ancap: z.number().int().nullable(),
  /** Litres. */
  tank: z.number().nullable(),
  /** Of a motorcycle: the height of its seat in mm, and whether learners may ride it. */
  seat: z.number().int().nullable().default(null),
  lams: z.boolean().default(false),
  badges: z.array(badge).min(1),
});

const caravan = z.object({
  model: z.string(),
  badge: z.string(),
  body: z.string(),
  years,
  layout: z.string(),
  size,
  tare: z.number().int(),
  atm: z.number().int(),
  axle: z.string(),
  sleeps: z.number().int(),
  price: z.number().positive(),
});

export type CatalogueModel = z.infer<typeof model> & { make: string; retention: number };
export type CatalogueCaravan = z.infer<typeof caravan> & { make: string; retention: number };

export const CARS: readonly CatalogueModel[] = withMakes(
  z.record(z.string(), z.object({ retention, models: z.array(model) })).parse(carFile),
);
export const MOTORCYCLES: readonly CatalogueModel[] = withMakes(
  z.record(z.string(), z.object({ retention, models: z.array(model) })).parse(motorcycleFile),
);
export const CARAVANS: readonly CatalogueCaravan[] = withMakes(
  z.record(z.string(), z.object({ retention, models: z.array(caravan) })).parse(caravanFile),
);

function withMakes<Model>(file: Record<string, { retention: number; models: Model[] }>) {
  return Object.entries(file).flatMap(([make, { retention: kept, models }]) =>
    models.map((each) => ({ ...each, make, retention: kept })),
  );
}
