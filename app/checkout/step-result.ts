/**
 * Where to go next, or why not; `refused` shows the form with what was typed, `confirm` is the page of
 * a reservation that wants the phone confirmed by a code first.
 */
export type StepResult = { to: string } | { refused: Response } | { problem: Problem } | { confirm: string };
export type Problem = "taken" | "gone" | "changed" | "most" | "too_many" | "unavailable" | "paused";
