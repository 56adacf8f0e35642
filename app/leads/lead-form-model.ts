import type { LeadKindName } from "./lead-kind";
import type { FormSettings } from "./lead-schema";

/** What a form is about: plain data, the same for everyone (design §4.11). */
export type LeadFormModel = {
  kind: LeadKindName;
  /** What travels unseen (spec 1 §3, Enquiry form defaults). */
  hidden: Record<string, string | boolean>;
  /** The yards to choose from; one or none are not asked about (spec 2 §4). */
  yards: readonly { value: string; label: string }[];
  /** The yard that the page's address names. */
  yard: string;
  /** The car's price as an offer's placeholder (spec 1 §5). */
  price: string | null;
  /** What an enquiry about a new vehicle starts from, the shopper's to change. */
  vehicleModel?: string;
  /** Of a finance enquiry: the dollars to start from, and amounts to press instead. */
  budget?: { dollars: string; presetsCents: readonly number[] };
};

/** What forms show on a site (site.json, forms). */
export type LeadFormSettings = FormSettings & {
  optInDefault: boolean;
  optInHidden: boolean;
  optInKinds: "opt_in" | "finance_and_trade";
  termsNetwork: string | null;
  termsReminder: boolean;
  financeAndTradeQuestions: boolean;
};
