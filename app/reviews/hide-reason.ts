/**
 * The allowed reasons to hide a review. Being negative is not one: suppressing genuine reviews misleads shoppers
 * (Australian Consumer Law ss 18 and 29).
 */
export const HIDE_REASONS = ["not_customer", "other_business", "duplicate", "abusive", "private"] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** Reasons that also remove the stars from the average, because no customer of this business gave them. */
export const UNCOUNTED = [
  "not_customer",
  "other_business",
  "duplicate",
] as const satisfies readonly HideReason[];
