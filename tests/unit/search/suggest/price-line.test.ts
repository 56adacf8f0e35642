import { expect, test } from "vitest";

import { priceLine } from "~/search/suggest/build-suggestions";
import type { CarPrice } from "~/stock/price";

import { say } from "../a-search";

// Spec 1 §4, Price display; the price type is always beside the price.
test.each<[CarPrice, string]>([
  [{ kind: "listed", cents: 2_499_000, wasCents: null, priceType: "drive_away" }, "$24,990 · Drive away"],
  [
    { kind: "reduced", cents: 2_199_000, wasCents: 2_499_000, priceType: "egc" },
    "$21,990 · Excl. govt charges",
  ],
  [{ kind: "subscription", cents: 19_900 }, "$199 a week · Subscription"],
  [{ kind: "preorder" }, "PREORDER"],
  [{ kind: "text", text: "Call us" }, "Call us"],
])("%o is said as %s", (price, line) => {
  expect(priceLine(price, say)).toBe(line);
});
