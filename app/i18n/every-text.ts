import { calculator } from "./en/calculator";
import { lead_mail } from "./en/lead-mail";
import { english } from "./resources";

/** The texts that a browser has from the start, and those that come with what shows them, and those of mails. */
export const everyText = { ...english, calculator, lead_mail };

export type EveryText = typeof everyText;
