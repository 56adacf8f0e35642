import { describe, expect, test } from "vitest";

import { applyPriceRule, parsePriceRule } from "~/stock/price-rule";

function apply(dollars: number, typed: string, ending: "90" | "as-it-comes" = "as-it-comes") {
  const rule = parsePriceRule(typed, ending);
  return rule && applyPriceRule(dollars * 100, rule) / 100;
}

describe("a rule for many prices", () => {
  test.each([
    ["-500", 24_490],
    ["− $1,000", 23_990],
    ["–500.50", 24_489.5],
    ["+250", 25_240],
    ["-3%", 24_240],
    ["−3 %", 24_240],
    ["+2.5%", 25_615],
  ])("%s of $24,990 is %d", (typed, expected) => expect(apply(24_990, typed)).toBe(expected));

  test.each([
    [24_990, "-3%", 24_290],
    [24_990, "", 24_990],
    [25_000, "", 24_990],
    [25_041, "", 25_090],
  ])("%d with %s to the nearest …90 is %d", (dollars, typed, expected) =>
    expect(apply(dollars, typed, "90")).toBe(expected),
  );

  test.each(["500", "3%", "ten", "-", "-0", "--5", "-5%%", "-95%", "1e3", ""])("%s is none", (typed) =>
    expect(parsePriceRule(typed, "as-it-comes")).toBeNull(),
  );
});
