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

export type Prize = { id: string; name: string; weight: number; wins: boolean };

/** @returns the total weight; a ticket is drawn below it */
export function totalWeight(prizes: readonly Prize[]): number {
  return prizes.reduce((total, { weight }) => total + weight, 0);
}

/**
 * The prize of a ticket: as if each prize had as many tickets as its weight.
 *
 * @param ticket a random whole number from 0 to below the total weight
 */
export function pickPrize(prizes: readonly Prize[], ticket: number): Prize {
  let below = 0;
  for (const prize of prizes) {
    below += prize.weight;
    if (ticket < below) return prize;
  }
  throw new RangeError("The ticket belongs to no prize.");
}

/** @returns such as `12.5%`; a chance below one in a thousand is not rounded away */
export function chanceText(prize: Prize, prizes: readonly Prize[]): string {
  const percent = (100 * prize.weight) / totalWeight(prizes);
  return `${Number(percent.toPrecision(percent < 0.1 ? 1 : 3))}%`;
}
