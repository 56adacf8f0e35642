import { z } from "zod";

import { slug } from "./values";

const prize = z.object({
  id: slug,
  name: z.string(),
  /** Of all weights together, how much of the wheel is this prize's, and how often it comes. */
  weight: z.number().int().positive().max(1_000_000),
  /** False for a segment that wins nothing. */
  wins: z.boolean().default(true),
});

/** The wheel of /spin-to-win (spec 2 §2); null for none. */
export const spinToWin = z
  .object({
    /** One spin a phone and campaign: a new name lets everybody spin again. */
    campaign: slug,
    heading: z.string(),
    lead: z.string(),
    start: z.string().datetime({ offset: true }),
    expiry: z.string().datetime({ offset: true }),
    prizes: z
      .array(prize)
      .min(2)
      .max(12)
      .refine(
        (prizes) => new Set(prizes.map(({ id }) => id)).size === prizes.length,
        "an id of its own each",
      ),
    /** What a winner does next. */
    claim: z.string(),
    /** Who may play, until when prizes are claimed, the permit's number where a state wants one. */
    terms: z.string(),
  })
  .refine(({ start, expiry }) => Date.parse(start) < Date.parse(expiry), "expiry comes after start")
  .nullable()
  .default(null);
