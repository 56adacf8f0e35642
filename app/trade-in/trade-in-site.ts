import type { Deductions } from "./condition";
import type { EstimateSettings } from "./valuation";

/** The part of a site that valuing a car needs. */
export type TradeInSite = {
  slug: string;
  config: {
    url: string;
    timeZone: string;
    tradeIn: { kilometresRequired: boolean; onlineEstimate: EstimateSettings; deductions: Deductions };
  };
};
