/**
 * The next location, or the reason for none. `refused` redisplays the form as submitted; `confirm` is
 * the page of a reservation that requires the phone to be confirmed by a code first.
 */
export type StepResult = { to: string } | { refused: Response } | { problem: Problem } | { confirm: string };
export type Problem = "taken" | "gone" | "changed" | "too_many_holds" | "too_many" | "unavailable" | "paused";
