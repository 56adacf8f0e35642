import type { Prize } from "./prize-draw";

/** The wheel of a site (site.json, spinToWin); dates are ISO 8601 with their offset. */
export type Campaign = {
  campaign: string;
  heading: string;
  lead: string;
  start: string;
  expiry: string;
  prizes: Prize[];
  claim: string;
  terms: string;
};

export type CampaignState = "coming" | "open" | "over";

/** @param now seconds UTC; the last second still counts */
export function campaignState(
  { start, expiry }: Pick<Campaign, "start" | "expiry">,
  now: number,
): CampaignState {
  if (now < Date.parse(start) / 1_000) return "coming";
  return now <= Date.parse(expiry) / 1_000 ? "open" : "over";
}
