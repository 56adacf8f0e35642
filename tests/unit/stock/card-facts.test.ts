import { expect, test } from "vitest";

import { toCarCard } from "~/stock/car-card";
import { cardBadge, cardFacts, cardName } from "~/stock/card-facts";

import { aCar, ARRIVED } from "./a-car";

const facts = (overrides: Parameters<typeof aCar>[0]) =>
  cardFacts(toCarCard(aCar(overrides))).map(({ kind, text }) => `${kind}: ${text}`);

test("a car's icons are km, transmission and body (spec:1.2.43)", () => {
  expect(facts({})).toEqual(["km: 41,250 km", "transmission: Auto", "body: Hatch"]);
});

test("a motorcycle has its engine instead", () => {
  const bike = { itemType: "motorcycle" as const, engineSize: "1254 cc", simpleBody: "Adventure" };
  expect(facts(bike)).toEqual(["km: 41,250 km", "engine: 1254 cc", "ride: Adventure"]);
});

test("a caravan has its beds and its length in feet and metres (spec:1.9.17)", () => {
  const caravan = { sleeps: 4, bodyLength: 6_500 };
  expect(facts({ itemType: "caravan", km: null, caravan, simpleBody: "Caravan" })).toEqual([
    "sleeps: 4",
    "length: 21.3 ft (6.50 m)",
    "van: Caravan",
  ]);
});

test("what is not known is left out", () => {
  expect(facts({ km: null, simpleTransmission: null, simpleBody: null })).toEqual([]);
  expect(facts({ itemType: "caravan", caravan: null, simpleBody: null })).toEqual([]);
});

test.each([
  ["2021 Toyota Corolla Ascent Sport", "Ascent Sport", "ZWE219R", "2021 Toyota Corolla", "Ascent Sport"],
  ["2021 Toyota Corolla", null, "ZWE219R", "2021 Toyota Corolla", ""],
  ["2023 BMW 3 Series M340i", "M340i", "Gran Turismo", "2023 BMW 3 Series", "M340i · Gran Turismo"],
  ["2021 Toyota Corolla ZR Hatch", "ZR", null, "2021 Toyota Corolla ZR Hatch", ""],
  ["2021 Toyota GR86 GR86", "GR86", "GR86", "2021 Toyota GR86", "GR86"],
  ["Sport", "Sport", null, "Sport", ""],
  ["2021 Toyota GR86", "GR86", "GR86", "2021 Toyota", "GR86"],
  ["2021 Toyota Yaris GR", "", "", "2021 Toyota Yaris GR", ""],
  [" Sport", "Sport", null, " Sport", ""],
])("%s reads in two lines", (name, badge, series, title, line) => {
  expect(cardName({ name, badge, series })).toEqual({ title, line });
});

test("the certified mark stands in for any tag but those that say the car may be gone (spec:1.4.8)", () => {
  const settings = {
    justArrivedDays: 8,
    justArrivedName: "New",
    justArrivedUsedName: null,
    soldName: "JUST SOLD",
    electric: false,
    certifiedMake: "Toyota",
    certifiedName: "Toyota Certified Pre-Owned",
    certifiedLogo: null,
  };
  const badge = (overrides: Parameters<typeof aCar>[0]) =>
    cardBadge(toCarCard(aCar({ certified: true, ...overrides })), settings, ARRIVED)?.text;
  expect(badge({})).toBe("Toyota Certified Pre-Owned");
  expect(badge({ tag: "runout sale" })).toBe("Toyota Certified Pre-Owned");
  expect(badge({ reserved: true })).toBe("RESERVED");
  expect(badge({ status: "sold" })).toBe("JUST SOLD");
  expect(badge({ certified: false })).toBe("Just in");
});

test("a badge says what it is, the certified one with the site's logo", () => {
  const settings = {
    justArrivedDays: 8,
    justArrivedName: "New",
    justArrivedUsedName: null,
    soldName: "JUST SOLD",
    electric: false,
    certifiedMake: "TOYOTA",
    certifiedName: "Certified",
    certifiedLogo: { file: "certified.svg", width: 96, height: 24 },
  };
  const badge = (overrides: Parameters<typeof aCar>[0], now = ARRIVED) =>
    cardBadge(toCarCard(aCar(overrides)), settings, now);
  expect(badge({ status: "sold" })).toEqual({ kind: "sold", text: "JUST SOLD" });
  expect(badge({ reserved: true })).toEqual({ kind: "reserved", text: "RESERVED" });
  expect(badge({ tag: "runout sale" })).toEqual({ kind: "tag", text: "runout sale" });
  expect(badge({ certified: true })).toEqual({
    kind: "certified",
    text: "Certified",
    logo: settings.certifiedLogo,
  });
  expect(badge({}, ARRIVED + 8 * 86_400)).toBeNull();
});

test("a card has the car's first five photographs, and knows how many there are", () => {
  const images = [1, 2, 3, 4, 5, 6].map((n) => ({ key: `photo-${n}.jpg`, width: 1200, height: 900 }));
  const card = toCarCard(aCar({ images, paymentProcessors: ["demo"] }));
  expect(card.images).toEqual(images.slice(0, 5));
  expect([card.photosCount, card.takesDeposit]).toEqual([6, true]);
  expect(toCarCard(aCar()).takesDeposit).toBe(false);
});
