import { expect, test } from "vitest";

import { textsOf } from "~/search/value-label";
import { searchName } from "~/search/search-heading";
import { parseSearchState } from "~/stock/search-state";

const CARS = { vehicle: "car", vehicles: "cars" };

test.each([
  ["", "New, used & demo cars"],
  ["car_type=used&make=Toyota&model=Corolla&price=:30000", "Used Toyota Corolla under $30,000"],
  ["make=Toyota&colour=Red&transmission=Automatic", "Toyota cars for sale · Red, Automatic"],
  ["body=SUV&query=awd", "SUVs for sale matching “awd”"],
  ["make=Ford&make=Kia&make=Mazda", "Cars for sale · Ford, Kia, Mazda"],
])("%s is named %s", (query, name) => {
  expect(searchName(parseSearchState(new URLSearchParams(query)), CARS, textsOf({}))).toBe(name);
});

test("two searches that differ have different names, and none is endless", () => {
  const query = (count: number) =>
    new URLSearchParams(
      Array.from({ length: count }, (_, i) => ["filtered_features", `Feature number ${i}`]),
    );
  const [few, many] = [3, 40].map((count) => searchName(parseSearchState(query(count)), CARS, textsOf({})));
  expect(few).not.toBe(many);
  expect(many?.length).toBeLessThanOrEqual(200);
  expect(many).toMatch(/(?:Feature|number|\d+|and)…$/);
});
