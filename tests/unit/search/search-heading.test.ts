import { expect, test } from "vitest";

import { textsOf } from "~/search/value-label";
import { searchHeading } from "~/search/search-heading";
import type { Refinements } from "~/stock/facet";
import { EMPTY_SEARCH } from "~/stock/search-state";

const cars = { vehicle: "car", vehicles: "cars" };
const heading = (refinements: Refinements, query = "", words = cars) =>
  searchHeading({ ...EMPTY_SEARCH, refinements, query }, words, textsOf({}));

test.each<[Refinements, string]>([
  [{}, "New, used & demo cars"],
  [{ car_type: ["used"] }, "Used cars"],
  [{ car_type: ["demo", "new"] }, "New & demo cars"],
  [{ car_type: ["demo", "new", "used"] }, "Cars for sale"],
  [{ make: ["Toyota"] }, "Toyota cars for sale"],
  [{ make: ["Mazda", "Toyota"] }, "Mazda & Toyota cars for sale"],
  [{ make: ["Kia", "Mazda", "Toyota"] }, "Cars for sale"],
  [{ make: ["Toyota"], model: ["Corolla"] }, "Toyota Corolla for sale"],
  [{ make: ["Toyota"], model: ["Camry", "Corolla"] }, "Toyota Camry & Corolla for sale"],
  [
    { car_type: ["used"], make: ["Toyota"], model: ["Corolla"], state: ["QLD"] },
    "Used Toyota Corolla in Queensland",
  ],
  [{ car_type: ["used"], certified: ["true"], make: ["Toyota"] }, "Certified used Toyota cars"],
  [
    { body: ["SUV"], fuel: ["Diesel"], price: { min: null, max: 40_000 } },
    "Diesel SUVs for sale under $40,000",
  ],
  [{ body: ["Hatch", "Sedan"], car_type: ["demo"] }, "Demo hatches & sedans"],
  [{ car_type: ["used"], price: { min: 10_000, max: 20_000 } }, "Used cars from $10,000 to $20,000"],
  [{ car_type: ["used"], location_name: ["Northside Aspley"] }, "Used cars at Northside Aspley"],
  [{ item_type: ["motorcycle"], body: ["Touring"] }, "Touring motorcycles for sale"],
  [
    { car_type: ["used"], fuel: ["PHEV"], make: ["Kia"], body: ["People Mover"] },
    "Used PHEV Kia people movers",
  ],
  [{ item_type: ["caravan"], car_type: ["new"] }, "New caravans"],
])("%j is headed %s", (refinements, expected) => {
  expect(heading(refinements)).toBe(expected);
});

test("what was typed is quoted", () => {
  expect(heading({ car_type: ["used"] }, "tow bar")).toBe("Used cars matching “tow bar”");
  expect(heading({}, "hilux")).toBe("Cars for sale matching “hilux”");
});

test("a site's own noun, and its own wording", () => {
  expect(heading({}, "", { vehicle: "caravan or bike", vehicles: "caravans & motorcycles" })).toBe(
    "New, used & demo caravans & motorcycles",
  );
  const say = textsOf({ "search.condition_used": "Pre-loved" });
  const state = { ...EMPTY_SEARCH, refinements: { car_type: ["used"] } };
  expect(searchHeading(state, cars, say)).toBe("Pre-loved cars");
});
