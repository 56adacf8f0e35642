import type { FormSettings } from "./lead-schema";

/** What forms show on a site (site.json, forms). */
export type LeadFormSettings = FormSettings & {
  optInDefault: boolean;
  optInHidden: boolean;
  optInKinds: "opt_in" | "finance_and_trade";
  termsNetwork: string | null;
  termsReminder: boolean;
  financeAndTradeQuestions: boolean;
};
