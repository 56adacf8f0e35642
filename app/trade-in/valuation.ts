import { z } from "zod";

import type { TradedVehicle } from "./traded-vehicle";

/** The basis of a figure, shown beside it. */
const basis = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("asking_prices"),
    cars: z.number().int(),
    yearFrom: z.number().int(),
    yearTo: z.number().int(),
    priceType: z.enum(["drive_away", "egc"]),
    /** How far the search went beyond cars of the same model, age and distance. */
    widened: z.enum(["no", "class", "curve"]).default("no"),
  }),
  z.object({ kind: z.literal("service") }),
]);

/** The reasons why a person values it: spec 2 §5 for age and kilometres. */
const PERSON_REASONS = ["age", "kilometres", "condition", "thin", "unavailable", "switched_off"] as const;

const valuation = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("estimate"),
    offerPriceCents: z.number().int().positive(),
    lowCents: z.number().int().positive(),
    highCents: z.number().int().positive(),
    basis,
  }),
  z.object({ kind: z.literal("person"), reason: z.enum(PERSON_REASONS) }),
]);

export type Basis = z.infer<typeof basis>;
export type Widened = Extract<Basis, { kind: "asking_prices" }>["widened"];
/** The result shown to a shopper: figures in integer cents, or that a person values the car. */
export type Valuation = z.infer<typeof valuation>;
export type PersonReason = (typeof PERSON_REASONS)[number];

/** Parses a stored valuation; null if invalid. */
export function parseStoredValuation(value: unknown): Valuation | null {
  return valuation.safeParse(value).data ?? null;
}

/** site.json, tradeIn.onlineEstimate. */
export type EstimateSettings = { enabled: boolean; marginPercent: number };

export type ValuationQuestion = {
  site: string;
  vehicle: TradedVehicle;
  kms: number | null;
  rego: { rego: string; state: string } | null;
  serviceId: string | null;
  /** Deducted from an asking price of ours: preparation, warranty and selling costs. */
  marginPercent: number;
};

/** The value of such a car in good condition, in integer cents; or why there is none. */
export type BaseValue =
  | { ok: true; cents: number; basis: Basis }
  | { ok: false; reason: "thin" | "unavailable" };

/**
 * The port by which a car is valued (design §3): a service over HTTP, or a formula over our
 * own stock's asking prices.
 */
export type ValuationService = {
  /** Never throws: failures are results. */
  value(question: ValuationQuestion): Promise<BaseValue>;
};
