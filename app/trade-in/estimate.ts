import { conditionAdjustment, wantsInspection, type ConditionAnswers } from "./condition";
import type { BaseValue, EstimateSettings, PersonReason, Valuation, Widened } from "./valuation";

/** Spec 2 §5: older cars and higher odometers are valued by a person. */
export const MAX_YEARS = 7;
export const MAX_KM = 100_000;

/** Estimates are rounded: no used car is valued to the dollar. */
const STEP_CENTS = 10_000;
/** A lower figure is meaningless, so a person values the car. */
const MIN_CENTS = 50_000;

type Traded = { year: number; kms: number | null; answers: ConditionAnswers };

/**
 * The reason why a person values the car whatever a service would say: its age or kilometres
 * (spec 2 §5), damage, or a site that gives no figures online; null for none.
 *
 * @param thisYear in the dealer's time zone
 */
export function personReason(
  { year, kms, answers }: Traded,
  { enabled }: Pick<EstimateSettings, "enabled">,
  thisYear: number,
): PersonReason | null {
  if (!enabled) return "switched_off";
  if (thisYear - year > MAX_YEARS) return "age";
  if (kms !== null && kms > MAX_KM) return "kilometres";
  return wantsInspection(answers) ? "condition" : null;
}

/** The estimate's range, to either side of the figure, as a share of it. */
const RANGE = 0.05;
/** How many times wider the range is for a figure that rests on cars less like it. */
const WIDER: Record<Widened, number> = { no: 1, class: 2, curve: 2.5 };

/** The figure shown to a shopper: the base value less deductions, as a range around a rounded sum. */
export function toValuation(base: BaseValue, answers: ConditionAnswers): Valuation {
  if (!base.ok) return { kind: "person", reason: base.reason };
  const cents = base.cents + conditionAdjustment(base.cents, answers);
  if (cents < MIN_CENTS) return { kind: "person", reason: "condition" };
  const wider = base.basis.kind === "asking_prices" ? WIDER[base.basis.widened] : 1;
  const reach = RANGE * wider;
  return {
    kind: "estimate",
    offerPriceCents: rounded(cents),
    lowCents: rounded(cents * (1 - reach)),
    highCents: rounded(cents * (1 + reach)),
    basis: base.basis,
  };
}

function rounded(cents: number): number {
  return Math.max(STEP_CENTS, Math.round(cents / STEP_CENTS) * STEP_CENTS);
}
