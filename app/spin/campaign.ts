import type { Seconds } from "~/platform/moment";
import type { State } from "~/site/config/values";

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
  openTo: State[];
  permits: string;
};

/**
 * States and territories that ask for a permit for a draw like this, each above a total of prizes of its own
 * (docs/LEGAL.md): a wheel that is open to their residents states one, or why none is needed.
 */
const PERMIT_STATES: readonly State[] = ["ACT", "NSW", "NT", "SA"];

/** What the terms of a wheel still lack. */
export function missingTerms({ prizes, openTo, permits }: Pick<Campaign, "prizes" | "openTo" | "permits">) {
  const asking = openTo.filter((state) => PERMIT_STATES.includes(state));
  return {
    states: openTo.length === 0,
    values: prizes.filter(({ wins, valueCents }) => wins && valueCents === null).map(({ name }) => name),
    permits: permits.trim() === "" ? asking : [],
  };
}

export type CampaignState = "coming" | "open" | "over";

/** The last second of a campaign still counts. */
export function campaignState(
  { start, expiry }: Pick<Campaign, "start" | "expiry">,
  now: Seconds,
): CampaignState {
  if (now < Date.parse(start) / 1_000) return "coming";
  return now <= Date.parse(expiry) / 1_000 ? "open" : "over";
}

export type Prize = { id: string; name: string; weight: number; wins: boolean; valueCents: number | null };

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
