/**
 * Why a review may be hidden. That it is negative is no reason: to leave out genuine reviews because of what they say
 * misleads shoppers (Australian Consumer Law, sections 18 and 29).
 */
export const HIDE_REASONS = ["not_customer", "other_business", "duplicate", "abusive", "private"] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** Their stars are no customer's of this business; those of a customer count, whatever became of the words. */
export const UNCOUNTED = [
  "not_customer",
  "other_business",
  "duplicate",
] as const satisfies readonly HideReason[];
