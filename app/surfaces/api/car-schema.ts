import { z } from "zod";

import { CAR_FACTS } from "~/stock/car-fields/car-fields";

/** A price as every surface of the site states it (app/stock/price.ts). */
const priceSchema = z.object({
  cents: z.number().int().describe("Australian dollars in integer cents."),
  basis: z
    .enum(["drive_away", "egc", "weekly"])
    .describe("drive_away: everything included; egc: excluding government charges; weekly: by subscription."),
  until: z
    .number()
    .int()
    .optional()
    .describe(
      "Seconds UTC: the price holds until then, where that is set. One car and a webhook say it, a list does not.",
    ),
});

const photoSchema = z.object({
  url: z.string().url(),
  width: z.number().int().describe("Of the original, in pixels."),
  height: z.number().int(),
});

const text = z.string().nullable();
const whole = z.number().int().nullable();

/** The facts that the register names for the API, in their types; null for what is not known. */
function factsOf(part: "api" | "apiDetail"): Record<string, z.ZodType<unknown>> {
  const facts = CAR_FACTS.flatMap(([, { [part]: name, type, empty, unit, about }]) => {
    if (name === undefined) return [];
    const known: z.ZodTypeAny = empty === null || empty === undefined ? type.nullable() : type;
    const meaning = about ?? (unit === undefined ? undefined : `In ${unit}.`);
    return [[name, meaning === undefined ? known : known.describe(meaning)] as const];
  });
  return Object.fromEntries(facts);
}

/** A car in a list. */
export const carSchema = z.object({
  ...factsOf("api"),
  id: z.string(),
  slug: z.string(),
  url: z.string().url().describe("The car's page."),
  name: z.string(),
  held: z.boolean().describe("Somebody has reserved it, or a sale is in progress."),
  prices: z
    .array(priceSchema)
    .describe("As the car's page states them, the first one first; empty for none."),
  price_text: z.string().describe("The same in words, with what is included."),
  was_cents: whole.describe("The struck-through price, where the page shows one."),
  location: z.object({ id: text, name: text, city: text, state: text }),
  photos: z.array(photoSchema).describe("The first five in a list, all of them for one car."),
  photos_count: z.number().int(),
  added_at: z.string().datetime({ offset: true }),
  sold_at: z.string().datetime({ offset: true }).nullable(),
});

export type ApiCar = z.infer<typeof carSchema>;

/** A repayment, never without its comparison rate and its lender (National Credit Code). */
const repaymentSchema = z.object({
  weekly_cents: z.number().int(),
  rate: z.number().describe("Per cent per year."),
  comparison_rate: z.number().describe("Per cent per year; must be shown wherever the rate is."),
  term_years: z.number(),
  deposit_cents: z.number().int(),
  residual_cents: z.number().int(),
  basis: z.enum(["quote", "estimate"]),
  lender: z.object({ name: z.string(), licence: z.string() }).nullable(),
});

/** One car, with what only its page shows. */
export const carDetailSchema = carSchema.extend({
  ...factsOf("apiDetail"),
  comments: text.describe("The dealer's description, as plain text."),
  repayment: repaymentSchema.nullable(),
  reserve: z
    .object({ url: z.string().url(), deposit_cents: whole, hold_hours: z.number() })
    .nullable()
    .describe("Where a shopper reserves it online; null where that is not offered now."),
});

export type ApiCarDetail = z.infer<typeof carDetailSchema>;
