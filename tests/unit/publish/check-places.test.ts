import { expect, test } from "vitest";

import { checkPlaces } from "~/publish/check-tenant";
import { buildTenant } from "#seed/builders/build-tenant";

function problems(config: object) {
  const tenant = buildTenant("northside", { config });
  return checkPlaces(tenant.config, tenant.locations).map(
    ({ path, reason }) => `${path.join(".")}: ${reason}`,
  );
}

const home = (filter: string) => ({
  home: { blocks: ["hero", { name: "locations", filter }], heroHeading: "Hello", heroText: "Hello." },
});
const christmas = { date: "2026-12-25", status: "Closed" };

test.each([["all"], ["service-and-parts"], ["northside-yard"]])(
  "a block may ask for %s (spec 2 §2)",
  (filter) => {
    expect(problems(home(filter))).toEqual([]);
    expect(problems({ locationBlocks: { "/service": [{ filter }] } })).toEqual([]);
  },
);

test("a location that is not there is named with its place in the file", () => {
  expect(problems(home("gone"))).toEqual(["home.blocks.1.filter: there is no location gone"]);
  expect(problems({ locationBlocks: { "/service": [{ filter: "all" }, { filter: "Service" }] } })).toEqual([
    "locationBlocks./service.1.filter: there is no location Service",
  ]);
  expect(problems({ specialHours: [christmas, { ...christmas, location_id: "gone" }] })).toEqual([
    "specialHours.1.location: there is no location gone",
  ]);
});
