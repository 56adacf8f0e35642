/** Spec 2 §2: the addresses that finance has on one site or another. */
export const FINANCE_PATHS = [
  "/finance",
  "/finance-enquiry",
  "/apply-for-finance",
  "/car-finance",
  "/personalised/finance",
] as const;

export type FinancePath = (typeof FINANCE_PATHS)[number];

/** The page's anchor of its form (spec 1 §2, #finance-form). */
export const FINANCE_FORM_ANCHOR = "finance-form";
