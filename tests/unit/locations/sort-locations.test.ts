import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { sortLocations } from "~/locations/filter-locations";

test("sales, then service, then parts; empty is sales; the primary first of its type (spec:1.9.11)", () => {
  const locations = [
    buildLocation({ id: "parts", locationType: "parts" }),
    buildLocation({ id: "service", locationType: "service" }),
    buildLocation({ id: "service-main", locationType: "service", primary: true }),
    buildLocation({ id: "north", locationType: "" }),
    buildLocation({ id: "south", locationType: "sales" }),
    buildLocation({ id: "main", locationType: "sales", primary: true }),
  ];
  const sorted = sortLocations(locations).map(({ id }) => id);
  expect(sorted).toEqual(["main", "north", "south", "service-main", "service", "parts"]);
});

test("visible false hides (spec 2 §3), and the dealer's list stays as it was (spec:2.3.3)", () => {
  const locations = [
    buildLocation({ id: "hidden", visible: false, primary: true }),
    buildLocation({ id: "shown" }),
  ];
  expect(sortLocations(locations).map(({ id }) => id)).toEqual(["shown"]);
  expect(locations).toHaveLength(2);
});
