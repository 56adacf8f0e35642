import type { CreditSettings } from "~/stock/credit/repayment";

/** The settings of a site without finance, as its documents are made with. */
export const NO_CREDIT: CreditSettings = {
  finance: { provider: "none", defaultRate: 10 },
  lending: { lenders: {}, lender: null, lenderByType: {} },
  price: { subscriptions: false, noPriceText: "Enquire for price", showWasPrice: true },
};
