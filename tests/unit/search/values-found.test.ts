import { expect, test } from "vitest";

import { valuesFound } from "~/search/FacetGroup";

const MODELS = ["CX-5", "CX-50", "Citroën C4", "Land Cruiser"].map((label) => ({ label }));

test.each([
  ["cx5", ["CX-5", "CX-50"]],
  ["CX 5", ["CX-5", "CX-50"]],
  ["citroen", ["Citroën C4"]],
  ["cruiser", ["Land Cruiser"]],
  ["landcruiser", ["Land Cruiser"]],
  ["zeppelin", []],
])("%s finds %j in a long list", (typed, labels) => {
  expect(valuesFound(MODELS, typed).map(({ label }) => label)).toEqual(labels);
});
