import { expect, test } from "vitest";

import { regoText } from "~/vehicle/rego-text";

const site = (unregisteredText: boolean) => ({ vehiclePage: { unregisteredText }, texts: {} });

test.each<[string, string | null, boolean, string | null]>([
  ["a future date shows 'Expires on {date}'", "2027-03-14", false, "Expires on 14 March 2027"],
  ["a past date shows 'Unregistered' on some sites", "2026-03-14", true, "Unregistered"],
  ["otherwise nothing", "2026-03-14", false, null],
  ["no date says nothing", null, true, null],
])("spec 1 §4, Rego expiry: %s", (_, expiry, unregisteredText, text) => {
  expect(regoText(expiry, "2026-11-21", site(unregisteredText))).toBe(text);
});
