import { expect, test } from "vitest";

import { offerHref } from "~/offers/offer-href";

test("an offer's path names the manufacturer only on sites of several (spec:2.2.20)", () => {
  const offer = { id: "winter", manufacturer: "Alfa Romeo" };
  expect(offerHref(offer, { manufacturer: null })).toBe("/offers/alfa-romeo/winter");
  expect(offerHref(offer, { manufacturer: { name: "Toyota" } })).toBe("/offers/winter");
  expect(offerHref({ id: "winter", manufacturer: null }, { manufacturer: null })).toBe("/offers/winter");
});

test("whatever a dealer calls an offer is one segment", () => {
  expect(offerHref({ id: "50/50?", manufacturer: "!" }, { manufacturer: null })).toBe("/offers/50%2F50%3F");
});
