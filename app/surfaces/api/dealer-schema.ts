import { z } from "zod";

const clock = z.string().nullable();

export const locationSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  url: z.string().url(),
  kind: z.enum(["sales", "service", "parts"]),
  phone: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postcode: z.string() }),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  time_zone: z.string(),
  open_now: z.boolean(),
  days: z
    .array(
      z.object({
        date: z.string().describe("YYYY-MM-DD at the location."),
        open: clock.describe("HH:MM at the location; null on a day without opening hours."),
        close: clock,
        by_appointment: z.boolean(),
      }),
    )
    .describe("Today and the next thirteen days, with public holidays."),
});

export type ApiLocation = z.infer<typeof locationSchema>;

export const offerSchema = z.object({
  id: z.string(),
  url: z.string().url(),
  name: z.string(),
  category: z.string(),
  highlight: z.string().nullable(),
  credit_terms: z
    .string()
    .nullable()
    .describe("The example, warning and lender of a credit offer: must be shown with its highlight."),
  description: z.string(),
  disclaimer: z.string(),
  ends_at: z.string().nullable(),
});
