import { expect, test } from "vitest";

import { spinToWin } from "~/site/config/leads";
import { campaignState } from "~/spin/campaign";

const CAMPAIGN = {
  campaign: "summer",
  heading: "Spin",
  lead: "Once",
  start: "2026-11-16T00:00:00+11:00",
  expiry: "2027-01-31T23:59:59+11:00",
  prizes: [
    { id: "a", name: "A", weight: 1 },
    { id: "b", name: "B", weight: 1, wins: false },
  ],
  claim: "Show the code",
  terms: "18 and over",
};

test.each([
  ["2026-11-15T12:59:59Z", "coming"],
  ["2026-11-15T13:00:00Z", "open"],
  ["2027-01-31T12:59:59Z", "open"],
  ["2027-01-31T13:00:00Z", "over"],
])("at %s the campaign is %s", (now, state) => {
  expect(campaignState(CAMPAIGN, Date.parse(now) / 1_000)).toBe(state);
});

test("a wheel is a setting; none is the default (site.json, spinToWin)", () => {
  expect(spinToWin.parse(undefined)).toBeNull();
  expect(spinToWin.parse(CAMPAIGN)?.prizes.map(({ wins }) => wins)).toEqual([true, false]);
});

test.each([
  ["two prizes of one id", { prizes: [CAMPAIGN.prizes[0], CAMPAIGN.prizes[0]] }],
  ["a prize that cannot come", { prizes: [{ id: "a", name: "A", weight: 0 }, CAMPAIGN.prizes[1]] }],
  ["half a ticket", { prizes: [{ id: "a", name: "A", weight: 0.5 }, CAMPAIGN.prizes[1]] }],
  ["one prize alone", { prizes: [CAMPAIGN.prizes[0]] }],
  ["an end before its start", { expiry: "2026-11-01T00:00:00+11:00" }],
  ["a date without its offset", { start: "2026-11-16T00:00:00" }],
])("%s is a mistake in site.json", (_what, wrong) => {
  expect(spinToWin.safeParse({ ...CAMPAIGN, ...wrong }).success).toBe(false);
});
