import { z } from "zod";

import { isDay } from "~/platform/local-time";
import { sentLine, typedLine } from "~/platform/text-schema";
import { isState } from "~/stock/rego";

import { MAX_DRAWN } from "./licence";

const DRAWN = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)*$/;

/** What a driver shows and signs before a test drive. */
export const driverFields = {
  driver: typedLine(100, "drives.error_long").pipe(z.string().min(1, "drives.error_driver")),
  licence: typedLine(30, "drives.error_licence")
    .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^[A-Z0-9]{4,16}$/, "drives.error_licence")),
  from: sentLine(20).refine((from) => from === "Overseas" || isState(from), "drives.error_from"),
  expires: typedLine(10, "drives.error_expires").refine(isDay, "drives.error_expires"),
  /** The path of what was drawn by finger; empty where it was not. */
  drawn: sentLine(MAX_DRAWN)
    .refine((path) => DRAWN.test(path), "drives.error_drawn")
    .default(""),
  agreed: z.literal("on", { errorMap: () => ({ message: "drives.error_agreed" }) }),
};

/**
 * All that was agreed, as it is sealed: what was signed does not change with a text, a car or a dealer.
 * Days are YYYY-MM-DD; times are words.
 */
const drivePaper = z.object({
  driver: z.string(),
  licence: z.string(),
  from: z.string(),
  expires: z.string(),
  drawn: z.string(),
  car: z.string(),
  /** Empty for none, and in papers of before they were said. */
  stock: z.string().default(""),
  rego: z.string().default(""),
  dealer: z.string(),
  booked: z.string(),
  signed: z.string(),
  staff: z.string(),
  terms: z.array(z.string()),
});
export type DrivePaper = z.infer<typeof drivePaper>;

/** @param text what was sealed @returns null for anything else */
export function parsePaper(text: string): DrivePaper | null {
  return drivePaper.safeParse(JSON.parse(text)).data ?? null;
}

/** The last four characters of a licence's number, for a page: the whole of it is in the agreement alone. */
export function shortLicence(licence: string): string {
  return `…${licence.slice(-4)}`;
}
