import { expect, test } from "vitest";

import { fieldName, reasonInWords } from "~/feeds/field-name";

test.each([
  ["simpleTransmission", "Transmission"],
  ["regoExpiry", "Rego expiry"],
  ["km", "Odometer"],
  ["priceType", "What the price includes"],
  ["variant.engineSizeCc", "Engine size cc"],
  ["caravan.sleeps", "Sleeps"],
])("the field %s is the %s to the person who looks after its feed", (field, name) => {
  expect(fieldName(field)).toBe(name);
});

test.each([
  ["priceCents: '29.990' is not a price", "Price: '29.990' is not a price"],
  [
    "vin: left out: no VIN has the letter O; km: left out: 'plenty'",
    "VIN: left out: no VIN has the letter O; Odometer: left out: 'plenty'",
  ],
  [
    "Line 4 of yard was not taken: year: 'next' is not a year.",
    "Line 4 of yard was not taken: Year: 'next' is not a year.",
  ],
])("%s is said with the names that a person knows", (reason, words) => {
  expect(reasonInWords(reason)).toBe(words);
});
