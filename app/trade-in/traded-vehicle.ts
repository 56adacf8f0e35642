import { z } from "zod";

import { sentLine, typedLine } from "~/platform/text-schema";
import type { FoundVehicle } from "~/stock/vehicle-facts/vehicle-facts";

/** The car that a shopper trades in. Kilometres are null if it has no odometer. */
export type TradedVehicle = {
  make: string;
  model: string;
  year: number;
  badge: string | null;
};

const EARLIEST = 1900;
const MAX_KM = 999_999;

const line = (max: number) => typedLine(max, "trade_in.too_long");

/** Kilometres as they are typed; null for none. */
export function kilometres(need: "required" | "optional") {
  return line(30).transform((typed, context) => {
    if (typed === "" && need === "optional") return null;
    const kms = parseKilometres(typed);
    if (kms !== null && kms <= MAX_KM) return kms;
    const message =
      typed === ""
        ? "trade_in.kms_required"
        : kms === null
          ? "trade_in.kms_invalid"
          : "trade_in.kms_too_many";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/**
 * The form of the vehicle step. Messages are keys of texts.
 *
 * @param thisYear next year's models are already on sale this year
 */
export function vehicleForm({
  thisYear,
  kilometresRequired,
}: {
  thisYear: number;
  kilometresRequired: boolean;
}) {
  return z.object({
    make: line(60).pipe(z.string().min(1, "trade_in.make_required")),
    model: line(60).pipe(z.string().min(1, "trade_in.model_required")),
    badge: line(80).transform((text) => text || null),
    year: line(20)
      .pipe(z.string().regex(/^\d{4}$/, "trade_in.year_invalid"))
      .transform(Number)
      .pipe(
        z
          .number()
          .min(EARLIEST, "trade_in.year_invalid")
          .max(thisYear + 1, "trade_in.year_invalid"),
      ),
    kms: kilometres(kilometresRequired ? "required" : "optional"),
  });
}

/**
 * `85000`, `85,000`, `85 000 km`, `85k`; never a sign, an exponent or a fraction.
 *
 * @returns null for anything not certainly a number of kilometres
 */
export function parseKilometres(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/(?:kms?|kilometres)\.?$/i, "")
    .trimEnd();
  if (/^\d{1,3}k$/i.test(text)) return Number(text.slice(0, -1)) * 1_000;
  return /^(?:\d{1,12}|\d{1,3}(?:[ ,]\d{3}){1,3})$/.test(text) ? Number(text.replace(/[ ,]/g, "")) : null;
}

const stored = z.object({
  make: sentLine(500),
  model: sentLine(500),
  year: z.number().int().nullable(),
  badge: sentLine(500).nullable(),
  serviceId: sentLine(500).nullable().default(null),
});

/** Parses a stored vehicle; null if invalid. */
export function parseStoredVehicle(value: unknown): FoundVehicle | null {
  return stored.safeParse(value).data ?? null;
}

/** @returns such as `2021 Toyota Corolla Ascent Sport` */
export function vehicleName({ make, model, year, badge }: Omit<FoundVehicle, "serviceId">): string {
  return [year, make, model, badge].filter(Boolean).join(" ");
}
