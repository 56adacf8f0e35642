import { describe, expect, test } from "vitest";

import type { Car } from "~/stock/car";
import { displayTag, isCertifiedPreOwned, type DisplayTag, type TagSettings } from "~/stock/display-tag";

import { aCar, ARRIVED } from "./a-car";

const DAY = 86_400;
const settings: TagSettings = {
  justArrivedDays: 8,
  justArrivedName: "New",
  justArrivedUsedName: null,
  soldName: "JUST SOLD",
  electric: true,
};
const everything: Partial<Car> = {
  simpleFuel: "Hybrid",
  reserved: true,
  tag: "runout sale",
  status: "coming_soon",
};

describe("spec 1 §4, Car display tag, checked in this order (spec:1.4.1, spec:1.4.3, spec:1.4.4, spec:1.4.5, spec:1.4.6)", () => {
  test.each<[string, Partial<Car>, Partial<TagSettings>, DisplayTag | null]>([
    ["1. not in stock", { ...everything, status: "sold" }, {}, { kind: "sold", text: "JUST SOLD" }],
    ["1. withdrawn is not in stock either", { status: "withdrawn" }, {}, { kind: "sold", text: "JUST SOLD" }],
    [
      "1. a configured sold wording",
      { status: "sold" },
      { soldName: "SOLD" },
      { kind: "sold", text: "SOLD" },
    ],
    ["2. hybrid", { ...everything, reserved: false }, {}, { kind: "electric", text: "Hybrid" }],
    [
      "2. electric, and reserved beside it",
      { ...everything, simpleFuel: "Electric" },
      {},
      { kind: "electric", text: "Electric", also: "RESERVED" },
    ],
    [
      "2. as feeds may write it",
      { ...everything, reserved: false, simpleFuel: " HYBRID " },
      {},
      { kind: "electric", text: "Hybrid" },
    ],
    [
      "2. not for an unknown fuel",
      { ...everything, simpleFuel: null },
      {},
      { kind: "reserved", text: "RESERVED" },
    ],
    ["2. PHEV", { reserved: false, simpleFuel: "phev" }, {}, { kind: "electric", text: "PHEV" }],
    [
      "2. not with electric tags off",
      everything,
      { electric: false },
      { kind: "reserved", text: "RESERVED" },
    ],
    [
      "2. not for petrol",
      { ...everything, simpleFuel: "Petrol" },
      {},
      { kind: "reserved", text: "RESERVED" },
    ],
    ["3. reserved", { reserved: true, tag: "runout sale" }, {}, { kind: "reserved", text: "RESERVED" }],
    [
      "reserved, as the dealer's system says, before the fuel",
      { ...everything, dealerHold: "reserved" },
      {},
      { kind: "reserved", text: "RESERVED" },
    ],
    ["under offer", { dealerHold: "under_offer" }, {}, { kind: "reserved", text: "UNDER OFFER" }],
    [
      "reserved on the site outranks it",
      { reserved: true, dealerHold: "under_offer" },
      {},
      { kind: "reserved", text: "RESERVED" },
    ],
    [
      "4.1 a custom tag",
      { tag: " runout sale ", status: "coming_soon" },
      {},
      { kind: "custom", text: "runout sale" },
    ],
    [
      "4.1 an empty custom tag is none",
      { tag: "  ", status: "coming_soon" },
      {},
      { kind: "coming_soon", text: "COMING SOON" },
    ],
    ["4.2 coming soon", { status: "coming_soon" }, {}, { kind: "coming_soon", text: "COMING SOON" }],
    ["4.3 a new car that just arrived", { carType: "new" }, {}, { kind: "just_arrived", text: "New" }],
    ["4.3 a used car is not new", { carType: "used" }, {}, { kind: "just_arrived", text: "Just in" }],
    ["4.3 nor is a demonstrator", { carType: "demo" }, {}, { kind: "just_arrived", text: "Just in" }],
    [
      "4.3 the specified name on used cars too, if a site sets it",
      { carType: "used" },
      { justArrivedUsedName: "New" },
      { kind: "just_arrived", text: "New" },
    ],
    ["4.3 a configured name", {}, { justArrivedName: "JUST IN" }, { kind: "just_arrived", text: "JUST IN" }],
    ["4.3 never with no days", {}, { justArrivedDays: 0 }, null],
  ])("%s", (_, car, site, tag) => {
    expect(displayTag(aCar(car), { ...settings, ...site }, ARRIVED)).toEqual(tag);
  });

  test.each([
    [8 * DAY - 1, "Just in"],
    [8 * DAY, undefined],
  ])("4.3 created %i seconds ago: %s (spec:1.4.7, spec:1.9.4)", (age, text) => {
    expect(displayTag(aCar(), settings, ARRIVED + age)?.text).toBe(text);
  });
});

describe("spec 1 §1: certified used cars of one particular manufacturer brand (spec:1.1.28, spec:1.2.55)", () => {
  test.each<[string, Partial<Car>, string | null, boolean]>([
    ["a certified used Toyota", { certified: true }, "Toyota", true],
    ["whatever the case of the make", { certified: true, make: "TOYOTA" }, "Toyota", true],
    ["not certified", {}, "Toyota", false],
    ["a demo", { certified: true, carType: "demo" }, "Toyota", false],
    ["another make", { certified: true, make: "Mazda" }, "Toyota", false],
    ["a site without the programme", { certified: true }, null, false],
  ])("%s", (_, car, make, certified) => {
    expect(isCertifiedPreOwned(aCar(car), make)).toBe(certified);
  });
});
