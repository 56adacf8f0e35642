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

/** @param now seconds UTC @returns the year of the calendar on the dealer's wall */
export function yearAt(now: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone }).format(now * 1_000));
}
