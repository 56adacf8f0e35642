import { expect, test } from "vitest";

import { isOfferShown } from "~/offers/offer";

const START = "2026-11-01T00:00:00+10:00";
const END = "2026-12-01T00:00:00+10:00";

test.each([
  ["before its start", START, END, "2026-10-31T13:59:59Z", false],
  ["at its start", START, END, "2026-10-31T14:00:00Z", true],
  ["within", START, END, "2026-11-15T00:00:00Z", true],
  ["the second before its end", START, END, "2026-11-30T13:59:59Z", true],
  ["at its end", START, END, "2026-11-30T14:00:00Z", false],
  ["without a start", null, END, "2020-01-01T00:00:00Z", true],
  ["without an end", START, null, "2099-01-01T00:00:00Z", true],
  ["without either", null, null, "2026-11-15T00:00:00Z", true],
])("an offer %s (spec:2.3.10)", (_, startsAt, endsAt, now, shown) => {
  const offer = { startsAt, endsAt, excludedWebsiteIds: [] };
  expect(isOfferShown(offer, 1, Date.parse(now) / 1_000)).toBe(shown);
});

test("an excluded website never shows it (spec:2.3.11)", () => {
  const offer = { startsAt: null, endsAt: null, excludedWebsiteIds: [2, 3] };
  expect([1, 2, 3].map((id) => isOfferShown(offer, id, 0))).toEqual([true, false, false]);
});
