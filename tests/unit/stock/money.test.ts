import { expect, test } from "vitest";

import { formatDollars, formatKm } from "~/stock/money";

test.each([
  [1_299_000, "$12,990"],
  [100_000_000, "$1,000,000"],
  [99_900, "$999"],
  [19_950, "$199.50"],
  [1_299_001, "$12,990.01"],
  [0, "$0"],
  [-50_000, "-$500"],
])(
  "spec 2 §9, a $ sign and thousands separators: %i cents is %s (spec:1.4.22, spec:2.9.24)",
  (cents, text) => {
    expect(formatDollars(cents)).toBe(text);
  },
);

test.each([
  [0, "0 km"],
  [980, "980 km"],
  [980.6, "981 km"],
  [148_190, "148,190 km"],
])("%i kilometres is %s", (km, text) => {
  expect(formatKm(km)).toBe(text);
});
