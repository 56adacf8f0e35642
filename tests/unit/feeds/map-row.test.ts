import { describe, expect, test } from "vitest";

import { blankCar } from "~/stock/blank-car";
import { demoDealer } from "#seed/builders/dealer-profile";
import { columnsOf, MappingError } from "~/feeds/mapping";
import { readMapping } from "~/feeds/read-mapping.server";
import { mapRow } from "~/feeds/map-row.server";
import { toCar } from "~/feeds/to-car";

const mapping = await readMapping("seed/mappings/au-listings.json");

const LISTING = {
  Brand: "Land",
  Year: "2018",
  Model: "Rover",
  "Car/Suv": "SUV",
  Title: "2018 Land Rover Range Rover Sport SDV6 SE (183KW)",
  UsedOrNew: "USED",
  Transmission: "Automatic",
  Engine: "6 cyl, 3 L",
  DriveType: "AWD",
  FuelType: "Diesel",
  FuelConsumption: "6.9 L / 100 km",
  Kilometres: "88000",
  ColourExtInt: "Black / Tan Leather",
  Location: "Artarmon, NSW",
  CylindersinEngine: "6 cyl",
  BodyType: "SUV",
  Doors: " 7 Seats",
  Seats: "NA",
  Price: "54990",
};
const row = (changes: Partial<Record<keyof typeof LISTING, string>> = {}) =>
  mapRow(mapping, new Map(Object.entries({ ...LISTING, ...changes })));

describe("a row of a feed", () => {
  test("becomes a vehicle, with seats found among the doors", () => {
    expect(row()).toEqual({
      kind: "vehicle",
      id: expect.stringMatching(/^au-listings-[0-9a-f]{16}$/),
      vehicle: {
        make: "Land Rover",
        model: "Range Rover Sport",
        badge: "SDV6 SE",
        name: "2018 Land Rover Range Rover Sport SDV6 SE (183KW)",
        year: 2018,
        carType: "used",
        status: "in_stock",
        itemType: "car",
        priceType: "egc",
        priceCents: 5_499_000,
        km: 88_000,
        colour: "Black",
        interiorColour: "Tan Leather",
        city: "Artarmon",
        state: "NSW",
        simpleTransmission: "Automatic",
        transmission: "Automatic",
        drive: "AWD",
        simpleFuel: "Diesel",
        fuel: "Diesel",
        simpleBody: "SUV",
        seats: 7,
        engineSize: "3.0L",
        variant: { engineSizeLitres: 3, cylinders: 6, fuelConsumptionCombined: 6.9 },
      },
    });
  });

  test("is the same vehicle at another price, another one elsewhere", () => {
    expect(row({ Price: "49990" }).id).toBe(row().id);
    expect(row({ Location: "Perth, WA" }).id).not.toBe(row().id);
    // Two new cars of a yard may differ in nothing else.
    for (const changes of [
      { Doors: " 3 Doors" },
      { Seats: " 2 Seats" },
      { FuelType: "Electric" },
      { BodyType: "Wagon" },
    ])
      expect(row(changes).id, JSON.stringify(changes)).not.toBe(row().id);
  });

  test.each([
    [{ Price: "ring me" }, "priceCents", /not a price/],
    [{ Price: "99999999" }, "priceCents", /less than or equal/],
    [{ Year: "NA" }, "year", /missing/],
    [{ Year: "1066" }, "year", /greater than or equal/],
    [{ Location: "Brookvale" }, "city", /City, STATE/],
    [{ Title: "-" }, "make", /missing/],
    [{ Kilometres: "plenty" }, "km", /not a distance/],
  ])("%j is left out, with field, reason and id", (changes, field, reason) => {
    const mapped = row(changes);
    if (mapped.kind !== "rejected") throw new Error("The row was taken.");
    expect(mapped.id).not.toBeNull();
    expect(mapped.problems).toContainEqual({
      field,
      reason: expect.stringMatching(reason),
      value: expect.any(String),
    });
  });

  test("without an id of its own is left out as such", () => {
    const own = { ...mapping, id: { column: "Stock" } };
    expect(mapRow(own, new Map(Object.entries(LISTING)))).toMatchObject({ kind: "rejected", id: null });
    const cells = new Map(Object.entries({ ...LISTING, Stock: " U123 " }));
    expect(mapRow(own, cells)).toMatchObject({ kind: "vehicle", id: "au-listings-U123" });
  });
});

test("a mapped row becomes a whole car at the dealer's yard", () => {
  const mapped = row();
  if (mapped.kind !== "vehicle") throw new Error("The row was left out.");
  const now = 1_795_219_200;
  const car = toCar(mapped.vehicle, {
    site: "northside",
    id: mapped.id,
    now,
    dealer: demoDealer("northside"),
  });
  expect(Object.keys(car)).toEqual(Object.keys(blankCar()));
  expect(car).toMatchObject({
    site: "northside",
    slug: expect.stringMatching(/^2018-land-rover-range-rover-sport-sdv6-se-183kw-au-listings-[0-9a-f]{16}$/),
    city: "Artarmon",
    locationId: "northside-aspley",
    createdAtTimestamp: now,
    soldAtTimestamp: null,
    images: [],
  });
});

describe("a mapping file", () => {
  test("names the columns it reads", () => {
    expect(columnsOf(mapping)).toEqual(expect.arrayContaining(["Title", "Car/Suv", "Price", "Doors"]));
  });

  test("that is none is refused with its path", async () => {
    await expect(readMapping("package.json")).rejects.toThrow(MappingError);
    await expect(readMapping("package.json")).rejects.toThrow(/^package\.json: /);
    await expect(readMapping("nowhere.json")).rejects.toThrow(/nowhere\.json/);
  });
});

describe("a cell that is too long", () => {
  test("costs a field of words, and is named beside the car", () => {
    const mapped = row({ ColourExtInt: "b".repeat(4_001) });
    expect(mapped).toMatchObject({ kind: "vehicle", vehicle: { make: "Land Rover" } });
    expect(mapped).toMatchObject({
      left: [
        { field: "colour", reason: "left out: longer than 4000 characters" },
        { field: "interiorColour", reason: "left out: longer than 4000 characters" },
      ],
    });
    expect(mapped).not.toHaveProperty("vehicle.colour");
  });

  test("is a problem of the row in a field that decides what the car costs", () => {
    expect(row({ Price: "9".repeat(4_001) })).toMatchObject({
      kind: "rejected",
      problems: [{ field: "priceCents", reason: "longer than 4000 characters" }],
    });
  });

  const own = {
    ...mapping,
    fields: {
      ...mapping.fields,
      dealerComments: [{ column: "Comments", transform: "html" as const }],
      features: [{ column: "Features", transform: "list" as const }],
      historyReportUrl: [{ column: "Report", transform: "text" as const }],
      vin: [{ column: "Vin", transform: "text" as const }],
    },
  };
  const withCells = (cells: Record<string, string>) =>
    mapRow(own, new Map(Object.entries({ ...LISTING, ...cells })));

  test("comments of 60,000 characters are kept, longer ones cost themselves", () => {
    const comments = "x".repeat(60_000);
    expect(withCells({ Comments: comments })).toMatchObject({ vehicle: { dealerComments: comments } });
    const mapped = withCells({ Comments: `${comments}x` });
    expect(mapped).toMatchObject({ kind: "vehicle", left: [{ field: "dealerComments" }] });
    expect(mapped).not.toHaveProperty("vehicle.dealerComments");
  });

  test("words that cannot be stored cost their field and not the car", () => {
    const cells = { Features: "f".repeat(101), Report: "javascript:alert(1)", ColourExtInt: "b".repeat(61) };
    const mapped = withCells(cells);
    expect(mapped).toMatchObject({ kind: "vehicle", vehicle: { make: "Land Rover" } });
    for (const [field, value] of [
      ["features", cells.Features],
      ["historyReportUrl", cells.Report],
      ["colour", cells.ColourExtInt],
    ]) {
      expect(mapped).toMatchObject({
        left: expect.arrayContaining([expect.objectContaining({ field, value })]),
      });
      expect(mapped).not.toHaveProperty(`vehicle.${field}`);
    }
    expect(withCells({ Features: Array.from({ length: 201 }, (_, i) => `f${i}`).join(";") })).toMatchObject({
      kind: "vehicle",
      left: [{ field: "features" }],
    });
  });

  test("what says which car it is is a problem of the row", () => {
    expect(withCells({ Vin: "v".repeat(41) })).toMatchObject({
      kind: "rejected",
      problems: [{ field: "vin", reason: "longer than 40 characters" }],
    });
  });
});
