/** Why a car is not in a catalogue. Each has its words in the texts `catalogues.reason_…`. */
export const LEFT_OUT_REASONS = [
  "hidden",
  "coming_soon",
  "held",
  "no_price",
  "weekly_only",
  "new_without_charges",
  "kind",
  "body",
  "condition",
  "price_below",
  "price_above",
  "photographs",
  "yard",
  "no_vin",
  "wrong_vin",
  "same_vin",
  "long_id",
  "missing",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** `detail` is the value that is wrong, or the field that is missing; empty for none. */
export type LeftOut = { reason: LeftOutReason; detail: string };

export function leftOut(reason: LeftOutReason, detail: string | number | null = ""): LeftOut {
  return { reason, detail: String(detail ?? "") };
}
