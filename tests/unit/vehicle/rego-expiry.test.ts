import { expect, test } from "vitest";

import { regoExpiry } from "~/vehicle/rego-text";

const TODAY = "2026-11-21";

test.each([
  ["a future date", "2027-03-14", "hidden", { kind: "expires", date: "2027-03-14" }],
  ["today", TODAY, "hidden", { kind: "expires", date: TODAY }],
  ["a date and a time", "2027-03-14T00:00:00Z", "hidden", { kind: "expires", date: "2027-03-14" }],
  ["a past date on some sites", "2026-11-20", "shown", { kind: "unregistered" }],
  ["a past date otherwise", "2026-11-20", "hidden", null],
  ["none", null, "shown", null],
  ["an empty one", "", "shown", null],
  ["no date", "soon", "shown", null],
  ["no such day", "2026-13-40", "shown", null],
] as const)("spec 1 §4, rego expiry: %s (spec:1.4.46, spec:1.4.47)", (_, expiry, unregistered, shown) => {
  expect(regoExpiry(expiry, TODAY, unregistered)).toEqual(shown);
});
