import type { FormSettings } from "./enquiry-schema";

/** What the enquiry form shows on a site (site.json, forms). */
export type EnquiryFormSettings = FormSettings & {
  optInDefault: boolean;
  optInHidden: boolean;
  optInKinds: "opt_in" | "finance_and_trade";
  financeAndTradeQuestions: boolean;
};
