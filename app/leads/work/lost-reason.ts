/** Why a lead was lost; a closed list, so that reports can count it. */
export const LOST_REASONS = [
  "price",
  "bought-elsewhere",
  "car-sold",
  "trade-in",
  "finance",
  "not-ready",
  "no-contact",
  "other",
] as const;
export type LostReason = (typeof LOST_REASONS)[number];
