import type { ConditionAnswers } from "./condition";
import type { FoundVehicle } from "~/stock/vehicle-facts/vehicle-facts";
import type { Valuation } from "./valuation";

/**
 * A trade-in in progress (spec 2 §3, trade-in record). `kms` is null until given, or if the car has no
 * odometer.
 */
export type TradeIn = {
  site: string;
  id: string;
  carId: string | null;
  rego: string | null;
  regoState: string | null;
  lookup: Lookup;
  vehicle: FoundVehicle | null;
  kms: number | null;
  confirmed: boolean;
  answers: ConditionAnswers | null;
  note: string | null;
  leadId: string | null;
  valuation: Valuation | null;
  offerPriceCents: number | null;
  formCompleted: boolean;
  offerAccepted: boolean;
};

/** The result of the plate's look-up; `typed` if there was none. */
export const LOOKUPS = ["found", "unknown", "unavailable", "typed"] as const;
type Lookup = (typeof LOOKUPS)[number];

/**
 * The steps after the first, one page each: the figure comes before the question who asks for it. Photos are
 * optional.
 */
export const STEPS = ["vehicle", "condition", "estimate", "photos", "contact"] as const;
export type Step = (typeof STEPS)[number];

/** The browser's cookie is sent to the steps and to every page that shows the value. */
export function stepPath(step: Step): string {
  return `/trade-in/${step}`;
}

type Progress = Pick<TradeIn, "confirmed" | "answers">;

/** The first step that is not done; the figure once it can be shown. */
export function nextStep({ confirmed, answers }: Progress): "vehicle" | "condition" | "estimate" {
  if (!confirmed) return "vehicle";
  return answers ? "estimate" : "condition";
}

/** Whether a step may be shown: the car and its condition come before all others. Done ones may be changed. */
export function isReachable(step: Step, progress: Progress): boolean {
  const due = nextStep(progress);
  return due === "estimate" || STEPS.indexOf(step) <= STEPS.indexOf(due);
}

/**
 * The amount that a trade-in deducts from the price of another car, in integer cents; null without a figure.
 */
export function tradeInValueCents({
  valuation,
  offerPriceCents,
}: Pick<TradeIn, "valuation" | "offerPriceCents">): number | null {
  return valuation?.kind === "estimate" ? offerPriceCents : null;
}

/** A price less the trade-in, at least zero. */
export function lessTradeIn(priceCents: number, valueCents: number | null): number {
  return Math.max(0, priceCents - (valueCents ?? 0));
}

/** What a trade-in is worth beyond the price; zero if nothing is left over. */
export function restOfTradeIn(priceCents: number, valueCents: number | null): number {
  return Math.max(0, (valueCents ?? 0) - priceCents);
}

/** The limits on a shopper's photos. */
export const MAX_PHOTOS = 8;
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
