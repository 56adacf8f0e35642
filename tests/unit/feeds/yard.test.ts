import { expect, test } from "vitest";

import { demoDealer } from "#seed/builders/dealer-profile";
import { matchYard, yardOf } from "~/feeds/yard";

const [sample] = demoDealer("northside").places;
const yard = (id: string, name: string, city: string, postcode: string) => ({
  ...sample!,
  dealershipName: "Northside Motor Group",
  locationId: id,
  locationName: name,
  city,
  postcode,
});
const YARDS = [
  yard("ns-aspley", "Northside Aspley Sales", "Aspley", "4034"),
  yard("ns-windsor", "Northside Windsor Sales", "Windsor", "4030"),
  yard("ns-north-lakes", "Northside North Lakes Sales", "North Lakes", "4509"),
];

test.each([
  ["Northside Windsor Sales", "ns-windsor"],
  ["windsor", "ns-windsor"],
  ["Windsor yard", "ns-windsor"],
  ["Windsor, QLD 4030", "ns-windsor"],
  ["North Lakes", "ns-north-lakes"],
  ["NorthLakes", "ns-north-lakes"],
  ["Northside - Nth Lakes", null],
  ["NL", "ns-north-lakes"],
  ["WIN", "ns-windsor"],
  ["NS-WINDSOR", "ns-windsor"],
  ["4509", "ns-north-lakes"],
  ["Chermside", null],
  ["Windsor Aspley", null],
  ["Sales", null],
  ["Northside", null],
])("a file’s yard %j is %s", (said, id) => {
  expect(matchYard(YARDS, said)?.locationId ?? null).toBe(id);
});

test("an unknown yard is said with where its car is; the dealer’s own name, and a site’s only yard, ask nobody", () => {
  expect(yardOf(YARDS, "Chermside").unknown).toEqual({
    field: "locationName",
    reason: "'Chermside' is none of the site’s yards, so the car is at Northside Aspley Sales",
    value: "Chermside",
  });
  expect(yardOf(YARDS, "Northside Motor Group").unknown).toBeNull();
  expect(yardOf(YARDS.slice(0, 1), "Chermside")).toMatchObject({ unknown: null });
  expect(yardOf(YARDS, undefined, "Windsor").place.locationId).toBe("ns-windsor");
  const two = [...YARDS, yard("ns-trucks", "Northside Windsor Trucks", "Windsor", "4030")];
  expect(yardOf(two, "Windsor").unknown).not.toBeNull();
  expect(yardOf(two, "Windsor trucks").place.locationId).toBe("ns-trucks");
});
