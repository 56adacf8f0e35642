/** What has become of a lead, as its dealer says it. */
export const LEAD_STATES = ["new", "working", "done", "lost", "spam"] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** What still asks for somebody. */
export const OPEN_STATES: readonly LeadState[] = ["new", "working"];

export function isLeadState(text: unknown): text is LeadState {
  return LEAD_STATES.some((state) => state === text);
}

/** The states that somebody may give a lead; new again only by undoing. */
export function movesFrom(state: LeadState): Exclude<LeadState, "new">[] {
  return LEAD_STATES.filter((to) => to !== "new").filter((to) => to !== state);
}

/** Whether a state says that somebody of the dealer's has seen to the shopper: spam has none. */
export function isSeenTo(state: LeadState): boolean {
  return state !== "new" && state !== "spam";
}
