import { expect, test } from "vitest";

import { boundAffix, boundLabel, boundText } from "~/search/value-label";

test.each([
  ["price", 25_000, "$25,000", "25,000"],
  ["subscription_price", 149, "$149", "149"],
  ["km", 60_000, "60,000 km", "60,000"],
  ["year", 2019, "2019", "2019"],
] as const)("%s: read out with its unit, in a field beside it", (facet, bound, label, text) => {
  expect(boundLabel(facet, bound)).toBe(label);
  expect(boundText(facet, bound)).toBe(text);
});

test("years have no unit", () => {
  expect(boundAffix("year")).toBeNull();
  expect(boundAffix("km")).toEqual({ after: "km" });
});
