import { expect, test } from "vitest";

import { fieldName } from "~/feeds/field-name";

test.each([
  ["simpleTransmission", "Transmission"],
  ["regoExpiry", "Rego expiry"],
  ["km", "Odometer"],
  ["variant.engineSizeCc", "Engine size cc"],
  ["caravan.sleeps", "Sleeps"],
])("the field %s is the %s to the person who looks after its feed", (field, name) => {
  expect(fieldName(field)).toBe(name);
});
