import { describe, expect, test } from "vitest";

import {
  compareFeatures,
  compareRows,
  mixesPriceTypes,
  pricesApart,
  readCompared,
} from "~/shopper/compare/compared-car";
import { bestOf, decides, differs } from "~/shopper/compare/decides";
import type { SpecKey } from "~/stock/car-fields/car-fields";
import { comparePath } from "~/paths";

describe("the address of a comparison", () => {
  test.each([
    ["cars=a,b", ["a", "b"]],
    ["cars=a&cars=b,c", ["a", "b", "c"]],
    ["cars=a,a,%20a%20", ["a"]],
    ["cars=,,", []],
    ["", []],
    [`cars=${"x".repeat(201)}`, []],
    ["cars=1,2,3,4,5,6,7,8,9,10", ["1", "2", "3", "4", "5", "6", "7", "8"]],
  ])("%s names %j", (query, names) => {
    expect(readCompared(new URLSearchParams(query))).toEqual(names);
  });

  test("is read as it was written, whatever a slug holds", () => {
    const slugs = ["2021-toyota-corolla", "a&b=c", "ö"];
    const path = comparePath(slugs.map((slug) => ({ slug })));
    expect(readCompared(new URL(path, "http://northside.test").searchParams)).toEqual(slugs);
    expect(comparePath([])).toBe("/compare");
  });
});

describe("the lines of a comparison", () => {
  const corolla = [
    { key: "km", value: "41,250 km" },
    { key: "fuel", value: "Petrol" },
    { key: "seats", value: "5" },
  ];
  const ranger = [
    { key: "km", value: "41,250 km" },
    { key: "fuel", value: "Diesel" },
    { key: "towing", value: "3,500 kg" },
    { key: "seats", value: "5" },
  ];

  test("differences are marked; a car that says nothing is none", () => {
    expect(compareRows([corolla, ranger])).toEqual([
      { key: "km", values: ["41,250 km", "41,250 km"], difference: "none", best: null },
      { key: "fuel", values: ["Petrol", "Diesel"], difference: "pair", best: null },
      { key: "towing", values: [null, "3,500 kg"], difference: "none", best: null },
      { key: "seats", values: ["5", "5"], difference: "none", best: null },
    ]);
  });

  test("one car alone differs from nothing, and no car has no lines", () => {
    expect(compareRows([corolla]).every(({ difference }) => difference === "none")).toBe(true);
    expect(compareRows([])).toEqual([]);
  });

  test.each([
    ["vehicle_length", ["4,630 mm", "4,600 mm"], false],
    ["vehicle_length", ["4,630 mm", "5,370 mm"], true],
    ["km", ["10 km", "890 km"], false],
    ["km", ["41,250 km", "43,000 km"], false],
    ["km", ["41,250 km", "61,250 km"], true],
    ["electric_range", ["427 km", "528 km"], true],
    ["fuel_consumption_combined", ["6.4 L/100 km", "8.1 L/100 km"], true],
    ["fuel", ["Petrol", "petrol "], false],
    ["year", ["2021", "2022"], true],
    ["seats", ["5", "7"], true],
    ["transmission", ["10-speed CVT", "6-speed manual"], true],
    ["transmission", ["Single-speed", "8-speed automatic"], false],
    ["transmission", ["Single-speed", "5-speed manual"], true],
    ["transmission", ["Single-speed", "CVT", "8-speed automatic"], true],
    ["towing_capacity_braked", ["3,500 kg", null], false],
    ["body_length", ["21.3 ft (6.50 m)", "6,500 mm"], true],
  ])("%s of %j is a reason to choose: %s", (key, values, isOne) => {
    expect(differs(key, values)).toBe(isOne);
  });

  test.each([
    ["km", ["41,250 km", "25 km", "3,867 km"], { column: 1, is: "lowest" }],
    ["towing_capacity_braked", ["3,500 kg", "1,250 kg"], { column: 0, is: "highest" }],
    // Two are ahead, hardly apart, one says nothing, or what is more is better for some only.
    ["towing_capacity_braked", ["3,500 kg", "3,500 kg", "750 kg"], null],
    ["km", ["10 km", "890 km"], null],
    ["electric_range", ["427 km", null], null],
    ["torque", ["470 Nm", "120 Nm"], null],
  ])("%s of %j: %j is ahead", (key, values, best) => {
    expect(bestOf(key, values)).toEqual(best);
  });

  test("what decides is shown at once, what only describes on request", () => {
    expect(["km", "fuel", "towing_capacity_braked"].every((key) => decides(key as SpecKey))).toBe(true);
    expect(
      ["build_date", "gross_vehicle_mass", "interior_colour"].some((key) => decides(key as SpecKey)),
    ).toBe(false);
  });

  test("what tells the two apart that a phone shows is told from what only further cars change", () => {
    const fuels = (...each: string[]) =>
      compareRows(each.map((value) => [{ key: "fuel", value }]))[0]?.difference;
    expect(fuels("Petrol", "Petrol", "Diesel")).toBe("others");
    expect(fuels("Petrol", "Diesel", "Diesel")).toBe("pair");
    expect(fuels("Petrol", "Petrol", "Petrol")).toBe("none");
  });

  test("features that only some have come first, and first those that only one of the first two has", () => {
    expect(compareFeatures([["Camera", "Towbar"], ["Camera", "Towbar", "CarPlay"], ["Camera"]])).toEqual([
      { name: "CarPlay", has: [false, true, false], difference: "pair" },
      { name: "Towbar", has: [true, true, false], difference: "others" },
      { name: "Camera", has: [true, true, true], difference: "none" },
    ]);
  });
});

test("prices that include different things are said to (design §5)", () => {
  const listed = (priceType: "drive_away" | "egc") => ({
    price: { kind: "listed", cents: 1, wasCents: null, priceType } as const,
    otherPrice: null,
  });
  const text = { price: { kind: "text", text: "Enquire for price" } as const, otherPrice: null };
  expect(mixesPriceTypes([listed("egc"), listed("drive_away")])).toBe(true);
  expect(mixesPriceTypes([listed("egc"), listed("egc"), text])).toBe(false);
  const subscribed = (car: ReturnType<typeof listed>) => ({
    price: { kind: "subscription", cents: 1 } as const,
    otherPrice: car.price,
  });
  expect(mixesPriceTypes([subscribed(listed("egc")), listed("drive_away")])).toBe(true);
});

test("how far prices are apart, and which is the lowest, is said of prices that include the same", () => {
  const listed = (cents: number, priceType: "drive_away" | "egc" = "egc") => ({
    price: { kind: "listed", cents, wasCents: null, priceType } as const,
    otherPrice: null,
  });
  const text = { price: { kind: "text", text: "Enquire for price" } as const, otherPrice: null };
  expect(pricesApart([listed(5), listed(2), listed(9)])).toEqual({ cents: 7, lowest: 1 });
  expect(pricesApart([listed(2), listed(2), listed(9)])).toEqual({ cents: 7, lowest: null });
  for (const cars of [
    [listed(5)],
    [listed(5), listed(5)],
    [listed(5), text],
    [listed(5), listed(2, "drive_away")],
  ])
    expect(pricesApart(cars)).toBeNull();
});
