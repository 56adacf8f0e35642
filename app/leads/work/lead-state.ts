/** A lead's state, as its dealer sets it. */
export const LEAD_STATES = ["new", "working", "done", "lost", "spam"] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The states that still need work. */
export const OPEN_STATES: readonly LeadState[] = ["new", "working"];

/** Whether its shopper waits for an answer. One that was put away waits for none. */
export function needsAnswer({ state, isAnswered }: { state: LeadState; isAnswered: boolean }): boolean {
  return !isAnswered && OPEN_STATES.includes(state);
}

export function isLeadState(text: unknown): text is LeadState {
  return LEAD_STATES.some((state) => state === text);
}

/** The states that a person can set; only undo, and "not spam", return to new. */
export function movesFrom(state: LeadState): LeadState[] {
  return LEAD_STATES.filter((to) => to !== state && (to !== "new" || state === "spam"));
}

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
