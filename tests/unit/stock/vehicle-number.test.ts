import { describe, expect, test } from "vitest";

import { cleanVin, identifyingPlate, identifyingVin, isMistypedVin } from "~/stock/vehicle-number";

test.each([
  [" jtdbr32e 330-123456 ", "JTDBR32E330123456"],
  ["bnr34-000123", "BNR34-000123"],
  ["MA3 EYD", "MA3 EYD"],
])("a VIN %j is %j; another chassis number stays as written", (written, vin) => {
  expect(cleanVin(written)).toBe(vin);
});

test.each([
  ["JTDBR32E33O123456", true],
  ["JTDBR32E330123456", false],
  ["IOQ", false],
])("%s has letters that no VIN has: %s", (vin, isMistyped) => {
  expect(isMistypedVin(vin)).toBe(isMistyped);
});

describe("what identifies a car", () => {
  test.each([
    ["JTDBR32E330123456", "JTDBR32E330123456"],
    ["6t1bf9fk50x-123456", "6T1BF9FK50X123456"],
    ["WVWZZZ1KZAW000017", "WVWZZZ1KZAW000017"],
    ["TBA", null],
    ["00000000000000000", null],
    ["11111111111111111", null],
    ["12345678901234567", null],
    ["XXXXXXXXXXXXXXXXX", null],
    ["JTD00000000000000", null],
    ["MR0FZ22G001234567", "MR0FZ22G001234567"],
    ["ABCDEFGHJKLMNPRST", null],
    ["JTDBR32E33O123456", null],
    ["12345", null],
    ["", null],
    [null, null],
  ])("the VIN %s: %s", (text, vin) => {
    expect(identifyingVin(text)).toBe(vin);
  });

  test.each([
    ["abc 12d", "ABC12D"],
    ["1AB-2CD", "1AB2CD"],
    ["UNREG", null],
    ["KYLIE", null],
    ["TBA", null],
    ["ABC123", null],
    ["000000", null],
    ["123456", null],
    ["A1", null],
    [null, null],
  ])("the plate %s: %s", (text, plate) => {
    expect(identifyingPlate(text)).toBe(plate);
  });
});
