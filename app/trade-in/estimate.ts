import { conditionAdjustment, wantsInspection, type ConditionAnswers, type Deductions } from "./condition";
import type { BaseValue, EstimateSettings, PersonReason, Valuation, Widened } from "./valuation";

/** Estimates are rounded: no used car is valued to the dollar. */
const STEP_CENTS = 10_000;
/** A lower figure is meaningless, so a person values the car. */
const MIN_CENTS = 50_000;

type Traded = { year: number; kms: number | null; answers: ConditionAnswers };

/**
 * The reason why a person values the car whatever a service would say: over 7 years or 100,000 km by default
 * (spec 2 §5), damage, or a site that gives no figures online; null for none.
 *
 * @param thisYear in the dealer's time zone
 */
export function personReason(
  { year, kms, answers }: Traded,
  settings: EstimateSettings,
  thisYear: number,
): PersonReason | null {
  if (!settings.enabled) return "switched_off";
  if (thisYear - year > settings.mostYears) return "age";
  if (kms !== null && kms > settings.mostKm) return "kilometres";
  return wantsInspection(answers) ? "condition" : null;
}

/** How many times wider the range is for a figure that rests on cars less like it. */
const WIDER: Record<Widened, number> = { no: 1, class: 2, curve: 2.5 };

/** The figure shown to a shopper: the base value less deductions, as a range around a rounded sum. */
export function toValuation(
  base: BaseValue,
  answers: ConditionAnswers,
  settings: EstimateSettings,
  fixed: Deductions,
): Valuation {
  if (!base.ok) return { kind: "person", reason: base.reason };
  const cents = base.cents + conditionAdjustment(base.cents, answers, fixed);
  if (cents < MIN_CENTS) return { kind: "person", reason: "condition" };
  const wider = base.basis.kind === "asking_prices" ? WIDER[base.basis.widened] : 1;
  const reach = (settings.rangePercent * wider) / 100;
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
