import { expect, test } from "vitest";

import { cleaned } from "~/desk/content/field-text.server";
import type { EntryField } from "~/desk/content/entries";
import { staffEmail } from "~/desk/staff/staff-email";

const SPELLINGS: Record<string, EntryField["spelling"]> = {
  contact_email: "email",
  address_postcode: "postcode",
};
const field = (name: string, input: EntryField["input"]): EntryField => ({
  ...{ name, label: "", input },
  spelling: SPELLINGS[name],
});

test.each([
  ["contact_email", "text", " Bindi <bindi@example.com>. ", "bindi@example.com"],
  ["address_postcode", "text", "4 053", "4053"],
  ["address_postcode", "text", "none", "none"],
  ["reserve_depositCents", "money", "$1,000.50", "1000.5"],
  ["reserve_depositCents", "money", "1k", "1000"],
  ["reserve_depositCents", "money", "40%", "40%"],
  ["holdHours", "number", "4 8", "48"],
  ["tagline", "text", "  Cars   for $5k ", "Cars for $5k"],
] as const)("at the desk, %s %s of %j is %j", (name, input, typed, text) => {
  expect(cleaned(field(name, input), typed)).toBe(text);
});

test.each([
  [" Ash@Example.com. ", "ash@example.com"],
  ["Ash <ash@example.com>", "ash@example.com"],
  ["ash@example.com, bo@example.com", null],
])("staff are known by %j as %j", (typed, email) => {
  expect(staffEmail(typed)).toBe(email);
});
