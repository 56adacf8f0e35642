import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { buildStockCar, memorableCarsOf } from "#seed/builders/memorable-cars";
import { toDealer } from "#seed/find-seeded-site";
import { aCar } from "#tests/unit/stock/a-car";
import { type Location, locationSchema } from "~/locations/location";
import { type Offer, offerSchema } from "~/offers/offer";
import { offerWarnings, promisesSaving } from "~/publish/check-offer-cars";
import { siteConfigSchema } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { toCarCard } from "~/stock/car-card";
import { isInStock } from "~/stock/in-stock";

const NOW = 1_795_000_000;
const { config } = buildTenant("northside", {
  config: { finance: { provider: "estimate", defaultRate: 8.5 } },
});

const location = (slug: string, city: string, locationType: Location["locationType"]) => {
  const built = buildLocation({ id: slug, slug, name: `Northside ${city}`, locationType });
  return { ...built, address: { ...built.address, city } };
};
const LOCATIONS = [
  location("aspley", "Aspley", "sales"),
  location("windsor", "Windsor", ""),
  location("geebung", "Geebung", "service"),
  location("north-lakes", "North Lakes", "service"),
];

const anOffer = (parts: Partial<Offer>): Offer =>
  offerSchema.parse({
    id: "summer",
    name: "Summer offer",
    description: "<p>Come in.</p>",
    category: "Vehicle offer",
    ...parts,
  });
const card = (name: string, parts: Partial<Car>) =>
  toCarCard(aCar({ name, stockNumber: name, id: name, ...parts }));

function warned(parts: Partial<Offer>, offered: ReturnType<typeof card>[], sameNew: typeof offered = []) {
  return offerWarnings(anOffer(parts), { offered, sameNew, locations: LOCATIONS }, config).map(
    ({ reason, cars }) => [reason, ...cars],
  );
}

describe("an offer is contradicted by its own cars, which are named", () => {
  test("a price from which cars begin, and one that all are under", () => {
    const cars = [card("Camper", { priceCents: 1_149_000 }), card("Van", { priceCents: 1_699_000 })];
    expect(warned({ highlight: "From $16,990" }, cars)).toEqual([
      ["It says from $16,990, and these cars cost less.", "Camper (Camper)"],
    ]);
    expect(warned({ highlight: "Under $15,000" }, cars)).toEqual([
      ["It says under $15,000, and these cars cost that or more.", "Van (Van)"],
    ]);
    expect(warned({ highlight: "From $11,490" }, cars)).toEqual([]);
    expect(warned({ highlight: "From $9,990" }, cars)).toEqual([
      ["It says from $9,990, and its cheapest vehicle costs $11,490.", "Camper (Camper)"],
    ]);
  });

  test.each([
    "Logbook service from $299",
    "Plug in: up to 450 km of range",
    "Range up to 480 km",
    "We deliver free, up to 200 km",
    "Delivered up to 200 km from our yard",
    "Free delivery within Perth, up to 200 km away",
    "Warranty of up to 1,000 km",
    "Trade in any car built in 2030 or later",
    "Delivered in January 2030 or later",
    "All manuals and keys are here",
    "Every hybrid in stock",
    "All are hybrids, every car has five seats",
    "All seven seat covers are fitted",
    "Every car is an automatic, 2022 or newer, with fewer than 40,000 km",
  ])("%s contradicts no hybrid of 30,000 km", (highlight) => {
    const fuel = { simpleFuel: "PHEV", simpleTransmission: "Automatic", seats: 5, year: 2022, km: 30_000 };
    expect(warned({ highlight }, [card("Hybrid", fuel)])).toEqual([]);
  });

  test.each([
    "All our cars have done fewer than 20,000 km",
    "Not more than 20,000 kilometres",
    "Every one is a hybrid",
    "All our utes are automatic",
    "Automatics only",
    "Every used Outback has seven seats",
    "All 7-seaters",
    "Built in 2024 or later",
    "2024 or newer",
    "Cars from 2024 on",
  ])("%s, beside a diesel of 30,000 km", (highlight) => {
    const diesel = { simpleFuel: "Diesel", simpleTransmission: "Manual", seats: 5, year: 2022, km: 30_000 };
    expect(warned({ highlight }, [card("Diesel", diesel)])).toEqual([
      [expect.stringContaining("It is for "), "Diesel (Diesel)"],
    ]);
  });

  test.each([
    ...["below $20,000", "Less than $20,000", "Under AU$20,000", "under $20k", "No more than $20,000"],
    ...["$20,000 or less", "Nothing over $20,000", "Starting at $16,990", "Starts at $16.99k"],
    ...["$12,000 to $20,000", "$12k–$20k", "Between $9,000 and $20,000", "From $10,000 to $20,000"],
    ...["Used cars only", "Only demonstrators", "New cars only", "Every hybrid in stock", "Hybrids only"],
    ...["from just $16,990", "Priced from\u00A0$16,990", "All used cars", "Every car under 50,000km"],
  ])("%s, in a dealer's own words", (highlight) => {
    const cheap = card("Cheap", { priceCents: 1_149_000, km: 90_000, simpleFuel: "Hybrid" });
    const dear = card("Dear", { priceCents: 2_499_000, km: 10_000, carType: "demo" });
    expect(warned({ highlight }, [cheap, dear])).toHaveLength(1);
  });

  test.each([
    "Under $150 a week",
    "From $150,000",
    "under $200 pw",
    "Not under $9,000",
    "No more than $24,990",
    "$20,000 to $30,000",
    "Between $20,000 and $24,990",
    "Save $2,000 to $3,000",
    "Near-new cars only",
    "A hybrid as well",
  ])("%s contradicts no car of $24,990", (highlight) => {
    const car = card("Car", { priceCents: highlight.startsWith("From") ? 15_000_000 : 2_499_000 });
    expect(warned({ highlight }, [car])).toEqual([]);
  });

  test("a saving that some demonstrators don't have beside the same car new", () => {
    const news = [card("New", { carType: "new", priceCents: 4_000_000 })];
    const demos = [
      card("Cheap", { carType: "demo", priceCents: 3_600_000 }),
      card("Dear", { carType: "demo", priceCents: 3_750_000 }),
      card("Alone", { carType: "demo", priceCents: 3_000_000, badge: "GR" }),
    ];
    const description =
      "<p>Every demonstrator is at least <strong>$3,000 below</strong> the same car new.</p>";
    expect(warned({ description }, demos, news)).toEqual([
      [expect.stringContaining("$3,000 below the same car new"), "Dear (Dear)", "Alone (Alone)"],
    ]);
    expect(warned({ highlight: "Save up to $4,000" }, demos, news)).toEqual([]);
    expect(warned({ highlight: "Save up to $4,200" }, demos, news)).toHaveLength(1);
  });

  test("a rate beside cards at another", () => {
    const credit = {
      rate: 5.49,
      comparisonRate: 6.17,
      amountCents: 3_000_000,
      termYears: 5,
      lender: "river",
    };
    const cars = [card("Corolla", { priceCents: 3_000_000 })];
    expect(warned({ credit }, cars)).toEqual([
      [
        "It offers 5.49%, and the pages of these cars state a repayment at another rate.",
        "Corolla (Corolla)",
      ],
    ]);
    expect(warned({ credit: { ...credit, rate: 8.5 } }, cars)).toEqual([]);
  });

  test("words for some types beside a list of others, and distances beyond those of the terms", () => {
    const cars = [card("New", { carType: "new", km: 5 }), card("Used", { carType: "used", km: 120_000 })];
    expect(warned({ description: "<p>Fitted to any new or demonstrator motorcycle.</p>" }, cars)).toEqual([
      ["It is for new vehicles and demonstrators, and its list has these too.", "Used (Used)"],
    ]);
    expect(warned({ disclaimer: "Odometer reading of up to 100,000 km." }, cars)).toEqual([
      ["It is for up to 100,000 km, and its list has these.", "Used (Used)"],
    ]);
    expect(warned({ disclaimer: "Odometer reading above 1,000 km." }, cars)).toEqual([
      ["It is for more than 1,000 km, and its list has these.", "New (New)"],
    ]);
  });

  test.each<[string, Partial<Offer>, string[]]>([
    [
      "the place of one of two workshops",
      { category: "Service offer", description: "<p>In an hour at geebung.</p>" },
      [
        "It names Northside Geebung alone, and its form offers Northside North Lakes too. Choose the locations that it’s at.",
      ],
    ],
    [
      "the name of one, in the conditions",
      { category: "Service offer", disclaimer: "At Northside North&nbsp;Lakes by booking." },
      [
        "It names Northside North Lakes alone, and its form offers Northside Geebung too. Choose the locations that it’s at.",
      ],
    ],
    ["one that is chosen", { category: "Service offer", name: "Geebung check", locations: ["geebung"] }, []],
    [
      "another than the chosen one",
      { category: "Service offer", name: "Geebung check", locations: ["north-lakes"] },
      ["It names Northside Geebung, and its form offers Northside North Lakes alone."],
    ],
    ["both", { category: "Service offer", name: "Geebung and North Lakes" }, []],
    ["several that are chosen though one is named", { name: "Aspley", locations: ["aspley", "windsor"] }, []],
    ["the workshop that fits what a yard sells", { description: "<p>Fitted at Geebung.</p>" }, []],
    ["a word that only begins so", { description: "<p>Windsors and aspleyed.</p>" }, []],
  ])("locations, when its words name %s", (_, parts, reasons) => {
    expect(warned(parts, [])).toEqual(reasons.map((reason) => [reason]));
  });

  test("an amount that stands in one language alone", () => {
    const translations = { "zh-Hans": { name: "夏季", description: "减 $3,000", disclaimer: "" } };
    expect(warned({ translations }, [])).toEqual([["One language says $3,000, and the other doesn’t."]]);
  });
});

describe.each(["northside", "harbour", "wanderer", "fairprice"])("no offer of the demo is: %s", (slug) => {
  const file = (name: string) => JSON.parse(readFileSync(`tenants/${slug}/${name}.json`, "utf8")) as unknown;
  const site = siteConfigSchema.parse(file("site"));
  const locations = locationSchema.array().parse(file("locations"));
  const dealer = toDealer(site, locations);
  const stock = Array.from({ length: 800 + memorableCarsOf(slug).length }, (_, index) =>
    buildStockCar({ site: slug, index, now: NOW, dealer }),
  ).filter(({ status }) => isInStock(status));

  test.each(
    offerSchema
      .array()
      .parse(file("offers"))
      .map((offer) => [offer.id, offer] as const),
  )("%s", (_, offer) => {
    const offered = offer.category === "Service offer" ? [] : stock.filter((car) => isOffered(offer, car));
    const sameNew = promisesSaving(offer) ? stock.filter(({ carType }) => carType === "new") : [];
    const cars = { offered: offered.map(toCarCard), sameNew: sameNew.map(toCarCard), locations };
    expect(offerWarnings(offer, cars, site)).toEqual([]);
  });
});

/** The offer's query, read by hand. */
function isOffered({ manufacturer, model, stock }: Offer, car: Car): boolean {
  const query = new URLSearchParams(stock ?? "");
  const within = (value: number | null, range: string | null) => {
    if (range === null) return true;
    const [min = "", max = ""] = range.split(":");
    return value !== null && value >= Number(min || 0) && value <= Number(max || Infinity);
  };
  const among = (name: string, value: string | null) =>
    !query.has(name) || query.getAll(name).includes(value ?? "");
  return (
    (manufacturer === null || car.make === manufacturer) &&
    (model === null || car.model === model.name) &&
    among("car_type", car.carType) &&
    among("badge", car.badge) &&
    among("fuel", car.simpleFuel) &&
    among("body", car.simpleBody) &&
    among("item_type", car.itemType) &&
    among("certified", String(car.certified)) &&
    within(car.km, query.get("km")) &&
    within((car.offerPriceCents ?? car.priceCents ?? 0) / 100, query.get("price"))
  );
}
