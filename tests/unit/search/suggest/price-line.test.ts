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
  expect(priceLine(price, null, say)).toBe(line);
});

test("the price that a site shows second stands behind the first", () => {
  const sale = { kind: "listed", cents: 2_499_000, wasCents: null, priceType: "drive_away" } as const;
  const subscribed = { kind: "subscription", cents: 19_900 } as const;
  expect(priceLine(sale, subscribed, say)).toBe("$24,990 · Drive away or $199 a week by subscription");
  expect(priceLine(subscribed, sale, say)).toBe("$199 a week · Subscription or $24,990 drive away");
});
