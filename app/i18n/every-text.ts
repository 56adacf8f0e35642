import { calculator } from "./en/calculator";
import { english } from "./resources";

/** The texts that a browser has from the start, and those that come with what shows them. */
export const everyText = { ...english, calculator };

export type EveryText = typeof everyText;
