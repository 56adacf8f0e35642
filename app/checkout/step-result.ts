/** Where to go next, or why not; `refused` shows the form with what was typed. */
export type StepResult = { to: string } | { refused: Response } | { problem: Problem };
export type Problem = "taken" | "gone" | "changed" | "most" | "too_many" | "unavailable";
