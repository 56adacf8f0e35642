import { describe, expect, test } from "vitest";

import { distanceKm, nearestFirst } from "~/stock/distance";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const BRISBANE = at(-27.4698, 153.0251);
const SYDNEY = at(-33.8688, 151.2093);
const MELBOURNE = at(-37.8136, 144.9631);
const PERTH = at(-31.9523, 115.8613);

describe("spec 2 §9: distance on an earth of 6371 km (spec:2.9.9)", () => {
  test.each([
    ["Brisbane to itself", BRISBANE, BRISBANE, 0],
    ["Brisbane to Sydney", BRISBANE, SYDNEY, 732],
    ["Sydney to Melbourne", SYDNEY, MELBOURNE, 713],
    ["Melbourne to Perth", MELBOURNE, PERTH, 2_721],
    ["a degree along the equator", at(0, 0), at(0, 1), 111],
    ["across the date line", at(0, 179.5), at(0, -179.5), 111],
    ["pole to pole", at(90, 0), at(-90, 0), 20_015],
    ["to the other end of the earth", at(12.3, 45.6), at(-12.3, -134.4), 20_015],
  ])("%s", (_, from, to, km) => {
    expect(Math.round(distanceKm(from, to))).toBe(km);
    expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 6);
  });
});

describe("places by their distance", () => {
  const places = [
    { name: "Perth", ...PERTH },
    { name: "Melbourne", ...MELBOURNE },
    { name: "Sydney", ...SYDNEY },
  ];

  test("the nearest first", () => {
    expect(nearestFirst(places, BRISBANE)).toEqual(["Sydney", "Melbourne", "Perth"]);
    expect(nearestFirst(places, PERTH)).toEqual(["Perth", "Melbourne", "Sydney"]);
  });

  test("as near, by name; each name once, where it is nearest", () => {
    const locations = [
      { name: "Sales", ...SYDNEY },
      { name: "Parts", ...SYDNEY },
      { name: "Sales", ...BRISBANE },
    ];
    expect(nearestFirst(locations, BRISBANE)).toEqual(["Sales", "Parts"]);
  });

  test("as near, by name, in whatever order they come", () => {
    const locations = ["Sales", "Parts", "Service"].map((name) => ({ name, ...SYDNEY }));
    expect(nearestFirst(locations, BRISBANE)).toEqual(["Parts", "Sales", "Service"]);
    expect(nearestFirst([...locations].reverse(), BRISBANE)).toEqual(["Parts", "Sales", "Service"]);
  });

  test("nowhere to go", () => {
    expect(nearestFirst([], BRISBANE)).toEqual([]);
  });
});
