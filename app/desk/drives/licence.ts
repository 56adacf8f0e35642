import { STATES } from "~/stock/rego";

/** Whose licence it may be: a state's, or another country's. */
export const LICENCE_FROM = [...STATES, "Overseas"] as const;

/** The size of what somebody signs on, in the units of the drawn path. */
export const PAD = { width: 600, height: 200 } as const;
/** Characters; a signature of many strokes has some thousand. */
export const MAX_DRAWN = 20_000;
