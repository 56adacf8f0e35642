import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { blankCar } from "~/stock/blank-car";
import { demoDealer } from "#seed/builders/dealer-profile";
import { type FeedCar, HOLDING_FIELDS } from "~/feeds/feed-car";
import { columnsOf, MappingError, parseMapping, requiredColumnsOf } from "~/feeds/mapping";
import { readMapping } from "~/feeds/read-mapping.server";
import { mapRow } from "~/feeds/map-row.server";
import { toCar } from "~/feeds/to-car";
import { often } from "#tests/fixtures/often";

const mapping = await readMapping("seed/mappings/au-listings.json");
const classifieds = await readMapping("seed/mappings/classifieds-csv.json");

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
const MINIMAL = {
  make: "Toyota",
  model: "Corolla",
  year: 2021,
  carType: "used",
  itemType: "car",
  priceType: "egc",
} as const;
const row = (changes: Partial<Record<keyof typeof LISTING, string>> = {}, thisYear?: number) =>
  mapRow(mapping, new Map(Object.entries({ ...LISTING, ...changes })), thisYear);

describe("a figure that no car can have", () => {
  test.each(["1", "$99", "199.00", "999999", "$9,999,999", "1,234,567"])(
    "a price of %s holds its row",
    (Price) => {
      expect(row({ Price })).toMatchObject({
        kind: "rejected",
        problems: [
          { field: "priceCents", reason: expect.stringContaining("no vehicle costs $"), value: Price },
        ],
      });
    },
  );

  test.each(["200", "999,998", "1,250,000"])("a price of %s is one", (Price) => {
    expect(row({ Price }).kind).toBe("vehicle");
  });

  test.each([
    ["0", "2021", "0 km is not the odometer of a used car"],
    ["3 km", "2021", "3 km is not the odometer of a used car"],
    ["999999", "2001", "999999 km is more than an odometer shows"],
    ["1234567", "1998", "1234567 km is more than an odometer shows"],
    ["845,000", "2024", "845000 km is too far for a car of its age"],
  ])("odometer %s of a used car of %s is left out, and said", (Kilometres, Year, reason) => {
    const mapped = row({ Kilometres, Year, UsedOrNew: "USED" }, 2026);
    expect(mapped).toMatchObject({ kind: "vehicle", left: [{ field: "km", reason: `left out: ${reason}` }] });
    expect(mapped.kind === "vehicle" && mapped.vehicle.km).toBeUndefined();
  });

  test.each(["5,001 km", "50000"])(
    "a new car that has been driven %s is held: it may not be new",
    (Kilometres) => {
      expect(row({ Kilometres, UsedOrNew: "NEW" }, 2026)).toMatchObject({
        kind: "rejected",
        problems: [{ field: "km", reason: expect.stringContaining("it is used, or a demonstrator") }],
      });
    },
  );

  test.each([
    ["0", "2026", "NEW"],
    ["10", "2026", "USED"],
    ["845,000", "2004", "USED"],
    ["190000", "2026", "USED"],
    ["5,000", "2026", "NEW"],
    ["50,000", "2025", "DEMO"],
  ])("odometer %s of a car of %s (%s) stays", (Kilometres, Year, UsedOrNew) => {
    expect(row({ Kilometres, Year, UsedOrNew }, 2026)).toMatchObject({
      kind: "vehicle",
      vehicle: { km: Number(Kilometres.replace(",", "")) },
    });
  });

  test.each([
    ["2099", "rejected"],
    ["2029", "rejected"],
    ["0021", "rejected"],
    ["1021", "rejected"],
    ["2028", "vehicle"],
    ["1900", "vehicle"],
  ])("a car of %s is a %s in 2026", (Year, kind) => {
    expect(row({ Year }, 2026).kind).toBe(kind);
  });
});

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
    // Two new cars of a location may differ in nothing else.
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
    [{ Title: "-" }, "make", /missing/],
    [{ UsedOrNew: "ancient" }, "carType", /not a vehicle type/],
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

test.each([
  ["under_offer", "in_stock", "under_offer"],
  ["reserved", "in_stock", "reserved"],
  ["coming_soon", "coming_soon", null],
] as const)("%s of a feed is a car that is %s, held as %s", (said, status, dealerHold) => {
  const vehicle: FeedCar = { ...MINIMAL, status: said };
  const context = { site: "northside", id: "x", now: 1, dealer: demoDealer("northside") };
  expect(toCar(vehicle, context)).toMatchObject({ status, dealerHold, reserved: false });
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

describe("a cell that cannot be read", () => {
  const CLASSIFIED = {
    StockNo: "C1",
    Make: "Volkswagen",
    Model: "Tiguan",
    Year: "2018",
    NewUsed: "Used",
    Status: "Available",
    AdvertisedPrice: "29990",
    PriceType: "EGC",
    VIN: "WVGZZZ5NZJW100000",
  };
  const classified = (cells: Record<string, string> = {}) =>
    mapRow(classifieds, new Map(Object.entries({ ...CLASSIFIED, ...cells })));

  describe("a status in the column of the price", () => {
    test.each([
      ["SOLD", "", "sold", undefined],
      ["Sold!", "In Stock", "sold", undefined],
      ["SOLD - $29,990", "Available", "sold", 2_999_000],
      ["Under Offer", "In Stock", "under_offer", undefined],
      ["$29,990 under offer", "In Stock", "under_offer", 2_999_000],
      ["Under Offer", "Sold", "sold", undefined],
      ["ON HOLD", "On Order", "reserved", undefined],
      ["NOW $29,990 DRIVE AWAY", "In Stock", "in_stock", 2_999_000],
    ])("%j beside the status %j is %s", (AdvertisedPrice, Status, status, priceCents) => {
      const mapped = classified({ AdvertisedPrice, Status, PriceType: "" });
      expect(mapped).toMatchObject({ kind: "vehicle", vehicle: { status } });
      expect(mapped.kind === "vehicle" && mapped.vehicle.priceCents).toBe(priceCents);
    });

    test("a price that cannot be read does not keep a sold car on sale", () => {
      expect(classified({ AdvertisedPrice: "$28,990 - $31,990", Status: "Sold" })).toMatchObject({
        kind: "vehicle",
        vehicle: { status: "sold" },
        left: [{ field: "priceCents", value: "$28,990 - $31,990" }],
      });
      expect(classified({ AdvertisedPrice: "$28,990 - $31,990", Status: "In Stock" }).kind).toBe("rejected");
    });
  });

  test.each([
    ["Kilometres", "plenty", "km"],
    ["FuelType", "Coal", "simpleFuel"],
    ["Gearbox", "xyz", "simpleTransmission"],
    ["DriveType", "2WD", "drive"],
    ["Doors", "several", "doors"],
    ["Doors", "500", "doors"],
    ["Seats", "2.5", "seats"],
    ["RegoExpiry", "03/2027", "regoExpiry"],
    ["BuildDate", "soon", "buildDate"],
    ["Series", "s".repeat(61), "series"],
  ])("%s %j costs its field, and the car is shown", (column, cell, field) => {
    const mapped = classified({ [column]: cell });
    expect(mapped).toMatchObject({
      kind: "vehicle",
      vehicle: { priceCents: 2_999_000, status: "in_stock" },
      left: [{ field, reason: expect.stringMatching(/^left out: /), value: cell }],
    });
    expect(mapped).not.toHaveProperty(["vehicle", field]);
  });

  test.each([
    ["VIN", "6.61E+16", "vin"],
    ["Registration", "1E+05", "rego"],
    ["StockNo", "1.2E+10", "stockNumber"],
    ["VIN", "66.1E+15", "vin"],
    ["VIN", "661E+14", "vin"],
    ["VIN", "6.61 E+16", "vin"],
    ["VIN", "6,61E+16", "vin"],
    ["VIN", "6.61e16", "vin"],
    ["VIN", "6.61 × 10¹⁶", "vin"],
    ["VIN", "6.61x10^16", "vin"],
    ["Registration", "1E+5", "rego"],
  ])("%s %s, which a spreadsheet has shortened, is none, and is said", (column, cell, field) => {
    const mapped = classified({ [column]: cell });
    const reason = "left out: a spreadsheet has shortened the number";
    expect(mapped).toMatchObject({ kind: "vehicle", left: [{ field, reason, value: cell }] });
    expect(mapped).not.toHaveProperty(["vehicle", field]);
  });

  test("a shortened number says of no row which car it is, unless another does", () => {
    expect(classified({ StockNo: "1.2E+10" }).id).toBe("classifieds-csv-WVGZZZ5NZJW100000");
    expect(classified({ StockNo: "1.2E+10", VIN: "" })).toEqual({
      kind: "rejected",
      id: null,
      problems: [{ field: "id", reason: "a spreadsheet has shortened the number", value: "1.2E+10" }],
    });
  });

  test.each([
    ["00045", "45"],
    ["000", "0"],
    ["0A45", "0A45"],
    ["1E5", "1E5"],
  ])("a row %s is that of the car %s", (number, own) => {
    expect(classified({ StockNo: number })).toMatchObject({
      id: `classifieds-csv-${own}`,
      vehicle: { stockNumber: number },
    });
  });

  test.each([
    ["VW", "Volkswagen"],
    ["GREAT WALL", "Great Wall"],
    ["JAYCO", "Jayco"],
    ["jensen healey", "Jensen Healey"],
    ["MINI", "MINI"],
    ["SWM", "SWM"],
    ["McLaren", "McLaren"],
    ["MAZDA", "Mazda"],
    ["mercedes benz", "Mercedes-Benz"],
    ["Citroën", "Citroën"],
    ["Land rover", "Land Rover"],
    ["BMW", "BMW"],
    ["Demo", "Demo"],
  ])("a make written %s is %s", (written, make) => {
    expect(classified({ Make: written })).toMatchObject({ vehicle: { make } });
  });

  test("a model has one spelling, that of its make", () => {
    const read = (Make: string, Model: string) => classified({ Make, Model });
    expect(read("toyota", "Hilux")).toMatchObject({ vehicle: { make: "Toyota", model: "HiLux" } });
    expect(read("MAZDA", "CX5")).toMatchObject({ vehicle: { model: "CX-5" } });
    expect(read("Mazda", "Hilux")).toMatchObject({ vehicle: { model: "Hilux" } });
  });

  test("a row without its number is known by its VIN or plate, and says so", () => {
    const left = (says: string) => [
      { field: "stockNumber", reason: `is missing: ${says} says which car it is`, value: "" },
    ];
    const VIN = "6T1BF3FK10X123456";
    expect(classified({ StockNo: "", VIN })).toMatchObject({
      id: `classifieds-csv-${VIN}`,
      left: left("the VIN"),
    });
    expect(classified({ StockNo: "", VIN: "", Registration: "123 ABC" })).toMatchObject({
      left: left("the plate"),
    });
    expect(classified({ StockNo: "", VIN: "" })).toMatchObject({
      kind: "rejected",
      problems: [{ field: "id" }],
    });
  });

  test("a word that was taught means what it was said to mean, in every spelling", () => {
    const words = { simpleBody: { "troopy wgn": "SUV", unknown2: null }, simpleFuel: { coal: "Diesel" } };
    const taught = parseMapping({ ...(JSON.parse(JSON.stringify(classifieds)) as object), words }, "here");
    const read = mapRow(
      taught,
      new Map(Object.entries({ ...CLASSIFIED, BodyStyle: "TROOPY-WGN", FuelType: "Coal" })),
    );
    expect(read).toMatchObject({ vehicle: { simpleBody: "SUV", simpleFuel: "Diesel" } });
    expect(read).not.toHaveProperty("left");
  });

  test.each([
    ["AdvertisedPrice", "29.990", "priceCents"],
    ["AdvertisedPrice", "24,990.555", "priceCents"],
    ["PriceType", "xyz", "priceType"],
    ["Status", "xyz", "status"],
    ["NewUsed", "xyz", "carType"],
    ["Year", "xyz", "year"],
    ["Make", "m".repeat(61), "make"],
    ["StockNo", "s".repeat(61), "stockNumber"],
    ["VIN", "v".repeat(41), "vin"],
    ["Registration", "r".repeat(21), "rego"],
  ])("%s %j holds its row for a person", (column, cell, field) => {
    expect(classified({ [column]: cell })).toEqual({
      kind: "rejected",
      id: expect.any(String),
      problems: [{ field, reason: expect.any(String), value: cell }],
    });
  });

  test.each([
    [
      { Doors: "5D", Seats: "5 Seats", Year: "MY18" },
      { doors: 5, seats: 5, year: 2018 },
    ],
    [
      { Doors: "0", Seats: "0" },
      { doors: undefined, seats: undefined },
    ],
    [{ Registration: "Un-registered" }, { rego: undefined }],
    [{ Registration: "No rego" }, { rego: undefined }],
    [{ Registration: "unreg1" }, { rego: "unreg1" }],
    [{ BuildDate: "Mar 2018" }, { buildDate: "2018-03" }],
    [{ Status: "Under Offer" }, { status: "under_offer" }],
  ])("%j is what a person reads in it", (cells, vehicle) => {
    const mapped = classified(cells);
    expect(mapped).not.toHaveProperty("left");
    for (const [field, value] of Object.entries(vehicle)) {
      expect(mapped).toHaveProperty("vehicle");
      expect("vehicle" in mapped && mapped.vehicle[field as "doors"]).toBe(value);
    }
  });

  test("the next column counts, and a default otherwise", () => {
    const own = {
      ...classifieds,
      fields: {
        ...classifieds.fields,
        itemType: [{ column: "Kind", transform: "itemType" as const }],
        drive: ["One", "Other"].map((column) => ({ column, transform: "drive" as const })),
        features: ["One", "Other"].map((column) => ({ column, transform: "list" as const })),
      },
    };
    const cells = { ...CLASSIFIED, Kind: "Widget", One: "2WD", Other: "AWD" };
    expect(mapRow(own, new Map(Object.entries(cells)))).toMatchObject({
      vehicle: { itemType: "car", drive: "AWD", features: ["2WD", "AWD"] },
      left: [{ field: "itemType", value: "Widget" }],
    });
    expect(mapRow(own, new Map(Object.entries({ ...cells, Kind: "tractor" })))).toMatchObject({
      kind: "rejected",
      problems: [{ field: "itemType", value: "tractor" }],
    });
  });

  test.each([
    [{ AdvertisedPrice: "$29,990 EGC" }, "egc"],
    [{ AdvertisedPrice: "$29,990 EGC", PriceType: "" }, "egc"],
    [{ AdvertisedPrice: "$29,990 drive away", PriceType: "" }, "drive_away"],
    [{ AdvertisedPrice: "$29,990", PriceType: "" }, "egc"],
  ])("the words beside a price say what it includes: %j", (cells, priceType) => {
    expect(classified(cells)).toMatchObject({ vehicle: { priceCents: 2_999_000, priceType } });
  });

  test("a price whose words contradict its label is shown to nobody", () => {
    expect(classified({ AdvertisedPrice: "$29,990 drive away" })).toMatchObject({
      kind: "rejected",
      problems: [
        {
          field: "priceCents",
          reason: "says “Drive away”, but the kind of price is “Excl. government charges”",
        },
      ],
    });
  });

  test("two prices on different bases are shown to nobody either", () => {
    const own = {
      ...classifieds,
      fields: { ...classifieds.fields, offerPriceCents: [{ column: "Now", transform: "price" as const }] },
    };
    const cells = { ...CLASSIFIED, PriceType: "", AdvertisedPrice: "$31,990 drive away" };
    const mapped = (now: string) => mapRow(own, new Map(Object.entries({ ...cells, Now: now })));
    expect(mapped("$29,990")).toMatchObject({
      vehicle: { offerPriceCents: 2_999_000, priceType: "drive_away" },
    });
    expect(mapped("$29,990 EGC")).toMatchObject({
      kind: "rejected",
      problems: [
        {
          field: "offerPriceCents",
          reason: "says “Excl. government charges”, but the kind of price is “Drive away”",
        },
      ],
    });
  });

  test("a price on application is told nobody, whatever the price's column says", () => {
    const mapped = classified({ PriceType: "POA" });
    expect(mapped).toMatchObject({ kind: "vehicle", vehicle: { priceType: "egc" } });
    expect(mapped).not.toHaveProperty("vehicle.priceCents");
  });

  test(
    "however the other cells are written, the car keeps its price, status, condition and identity",
    { timeout: 600_000 },
    () => {
      const decisive = new Set(["id", ...HOLDING_FIELDS]);
      const columns = Object.entries(classifieds.fields).flatMap(([field, sources]) =>
        decisive.has(field) ? [] : sources.map(({ column }) => column),
      );
      const words = ["EGC", "POA", "sold", "4WD", "31/12/26", "$1", "<li>", "&amp;", "\0", "-", "|", "not"];
      const cell = fc.oneof(
        fc.string({ maxLength: 40, unit: "binary" }),
        fc.array(fc.constantFrom(...words, "9".repeat(30)), { maxLength: 6 }).map((parts) => parts.join(" ")),
        fc.constantFrom(61, 4_001, 60_001).map((length) => "x".repeat(length)),
      );
      const cells = fc.dictionary(fc.constantFrom(...columns), cell, { minKeys: 1 });
      fc.assert(
        fc.property(cells, (others) => {
          const mapped = classified(others);
          expect(mapped).toMatchObject({
            kind: "vehicle",
            vehicle: {
              ...{ make: "Volkswagen", model: "Tiguan", year: 2018, stockNumber: "C1", vin: CLASSIFIED.VIN },
              ...{ carType: "used", status: "in_stock", priceCents: 2_999_000, priceType: "egc" },
            },
          });
        }),
        { numRuns: often(30, 100_000) },
      );
    },
  );
});

describe("a mapping's rules", () => {
  const ruled = (rules: unknown[], cells: Record<string, string>, defaults = {}) =>
    mapRow(
      parseMapping(
        {
          name: "ruled",
          id: { column: "Stock" },
          fields: {
            make: { column: "Stock" },
            model: { column: "Stock" },
            year: { column: "Year", transform: "year" },
            status: { column: "Status", transform: "status" },
          },
          rules,
          defaults: { carType: "used", itemType: "car", status: "in_stock", priceType: "egc", ...defaults },
        },
        "rules",
      ),
      new Map(Object.entries({ Stock: "A1", Year: "2020", ...cells })),
    );
  const BASIS = [
    {
      when: { Basis: "DAP" },
      then: { priceCents: { column: "Dap", transform: "price" }, priceType: "drive_away" },
    },
    {
      when: { Basis: ["EGC", null] },
      then: { priceCents: { column: "Egc", transform: "price" }, priceType: "egc" },
    },
  ];
  const DEPOSIT = [
    {
      when: { Deposit: true, Status: { transform: "status", is: ["in_stock", null] } },
      then: { status: "reserved" },
    },
  ];

  test.each<[unknown[], Record<string, string>, Record<string, unknown>]>([
    [BASIS, { Basis: "dap", Dap: "31990", Egc: "29990" }, { priceCents: 3_199_000, priceType: "drive_away" }],
    [BASIS, { Basis: "EGC", Dap: "31990", Egc: "29990" }, { priceCents: 2_999_000, priceType: "egc" }],
    [BASIS, { Basis: "", Dap: "31990", Egc: "29990" }, { priceCents: 2_999_000, priceType: "egc" }],
    // Without its price, a rule says nothing of the price's kind either.
    [BASIS, { Basis: "DAP", Dap: "0", Egc: "29990" }, { priceCents: undefined, priceType: "egc" }],
    [DEPOSIT, { Deposit: "True", Status: "In Stock" }, { status: "reserved" }],
    [DEPOSIT, { Deposit: "1", Status: "" }, { status: "reserved" }],
    [DEPOSIT, { Deposit: "yes", Status: "Sold" }, { status: "sold" }],
    [DEPOSIT, { Deposit: "false", Status: "In Stock" }, { status: "in_stock" }],
    [DEPOSIT, { Status: "In Stock" }, { status: "in_stock" }],
    // What does not matter for another reason need not be readable.
    [DEPOSIT, { Deposit: "perhaps", Status: "Sold" }, { status: "sold" }],
    [
      [{ when: { Doors: 4 }, then: { body: "Sedan", tag: null } }],
      { Doors: "4" },
      { body: "Sedan", tag: undefined },
    ],
    [[{ when: { Code: "IN__Stock " }, then: { tag: "Here" } }], { Code: "in stock" }, { tag: "Here" }],
    [[{ when: { Code: "null" }, then: { tag: "Here" } }], {}, { tag: "Default" }],
    [[{ when: { Code: ["a", true] }, then: { tag: "Here" } }], { Code: "Y" }, { tag: "Here" }],
    [[{ when: { Code: "instock" }, then: { tag: "Here" } }], { Code: "in stock" }, { tag: "Default" }],
    [[{ when: { Code: "in_stock" }, then: { tag: "Here" } }], { Code: "In  Stock" }, { tag: "Here" }],
    [
      [
        { when: { A: "x" }, then: { tag: "First" } },
        { when: { A: "x" }, then: { tag: "Second", body: "Ute" } },
      ],
      { A: "x" },
      { tag: "First", body: undefined },
    ],
    [
      [{ when: { Km: true }, then: { km: { column: "Miles", transform: "miles" } } }],
      { Km: "y", Miles: "10" },
      { km: 16 },
    ],
  ])("%j with %j", (rules, cells, expected) => {
    const mapped = ruled(rules, cells, { tag: "Default" });
    if (mapped.kind !== "vehicle") throw new Error("The row was left out.");
    expect(mapped.vehicle).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    );
    for (const [field, value] of Object.entries(expected)) {
      if (value === undefined) expect(mapped.vehicle).not.toHaveProperty(field);
    }
  });

  test("a flag that cannot be read holds the row where it decides what must be right, and costs the field elsewhere", () => {
    expect(ruled(DEPOSIT, { Deposit: "perhaps", Status: "In Stock" })).toMatchObject({
      kind: "rejected",
      problems: [{ field: "status", reason: "Deposit: 'perhaps' is neither yes nor no", value: "perhaps" }],
    });
    const tag = [{ when: { Special: true }, then: { tag: "Special" } }];
    expect(ruled(tag, { Special: "perhaps" }, { tag: "Default" })).toEqual({
      kind: "vehicle",
      id: "ruled-A1",
      vehicle: expect.not.objectContaining({ tag: expect.anything() }),
      left: [
        {
          field: "tag",
          reason: "left out: Special: 'perhaps' is neither yes nor no",
          value: "perhaps",
        },
      ],
    });
    expect(ruled(BASIS, { Basis: "DAP", Dap: "cheap" })).toMatchObject({
      problems: [{ field: "priceCents", value: "cheap" }],
    });
  });

  test("need their conditions' columns, and their cells' unless those are optional", () => {
    const rules = [
      {
        when: { Flag: true },
        then: { km: { column: "Far", transform: "km" }, doors: { column: "D", optional: true } },
      },
    ];
    const own = parseMapping({ name: "own", id: { column: "Id" }, fields: {}, rules }, "rules");
    expect(requiredColumnsOf(own)).toEqual(["Id", "Far", "Flag"]);
    expect(columnsOf(own)).toEqual(["Id", "Far", "D", "Flag"]);
    expect(() => parseMapping({ ...own, rules: [{ when: {}, then: { km: 1 } }] }, "x")).toThrow(
      /when: is empty/,
    );
    expect(() => parseMapping({ ...own, rules: [{ when: { A: 1 }, then: {} }] }, "x")).toThrow(
      /then: is empty/,
    );
  });
});

describe("a car's headline", () => {
  const titled = parseMapping(
    {
      name: "titled",
      id: { column: "Id" },
      fields: {
        name: { column: "Title", transform: "title" },
        make: { column: "Make" },
        model: { column: "Model" },
        badge: { column: "Badge" },
        year: { column: "Year", transform: "wholeNumber" },
      },
      defaults: { carType: "used", itemType: "car", priceType: "egc", status: "in_stock" },
      words: { make: { toyta: "Toyota" } },
    },
    "titled",
  );
  test.each([
    ["2021 Toyota Corolla Ascent Sport 2.0 CVT", "2021 Toyota Corolla Ascent Sport 2.0 CVT"],
    ["Toyota Corolla", undefined],
    ["2021 Toyota Corolla", undefined],
    ["2021 Toyta Corolla Ascent Sport", undefined],
  ])("of the title %s is %s, else year, make, model and badge", (Title, name) => {
    const make = Title.includes("Toyta") ? "Toyta" : "Toyota";
    const cells = { Id: "1", Title, Make: make, Model: "Corolla", Badge: "Ascent Sport", Year: "2021" };
    const mapped = mapRow(titled, new Map(Object.entries(cells)), 2026);
    if (mapped.kind !== "vehicle") throw new Error(JSON.stringify(mapped));
    expect(mapped.vehicle.name).toBe(name);
    const car = toCar(mapped.vehicle, {
      site: "northside",
      id: "1",
      now: 0,
      dealer: demoDealer("northside"),
    });
    const whole = "2021 Toyota Corolla Ascent Sport";
    expect(car).toMatchObject({ name: name ?? whole, carsalesTitle: name ?? whole });
    expect(car.slug).toMatch(/^2021-toyota-corolla-ascent-sport/);
  });
});

describe("cells that the other cells of their row refute", () => {
  const vans = parseMapping(
    {
      name: "vans",
      id: { column: "Id" },
      fields: {
        km: { column: "Km", transform: "km" },
        "caravan.aggregateTrailerMass": { column: "Atm", transform: "wholeNumber" },
        "caravan.tareWeight": { column: "Tare", transform: "wholeNumber" },
        "caravan.sleeps": { column: "Berths", transform: "wholeNumber" },
      },
      defaults: { ...MINIMAL, status: "in_stock" },
    },
    "vans",
  );
  const van = (cells: Record<string, string>) =>
    mapRow(
      vans,
      new Map(Object.entries({ Id: "1", Km: "12", Atm: "2600", Tare: "2100", Berths: "4", ...cells })),
    );

  test("are left out and named, and the vehicle is shown", () => {
    expect(van({})).not.toHaveProperty("left");
    const mapped = van({ Km: "0", Atm: "2100", Tare: "2600" });
    expect(mapped).toMatchObject({
      vehicle: { caravan: { sleeps: 4 } },
      left: [
        { field: "km", reason: "left out: 0 km is not the odometer of a used car", value: "0" },
        { field: "caravan.aggregateTrailerMass", value: "2100" },
        { field: "caravan.tareWeight", value: "2600" },
      ],
    });
    for (const field of ["vehicle.km", "vehicle.caravan.tareWeight"])
      expect(mapped).not.toHaveProperty(field);
  });
});

describe("a formula without a result", () => {
  test.each(["#N/A", "#CALC!", "Err:502", "#####", "#FIELD!"])(
    "%s says of no row which car it is",
    (cell) => {
      const own = parseMapping(
        {
          name: "acme",
          id: { column: "Stock" },
          fields: { make: { column: "Make" }, vin: { column: "VIN" } },
          defaults: { ...MINIMAL, status: "in_stock" },
        },
        "acme",
      );
      const read = (cells: Record<string, string>) =>
        mapRow(own, new Map(Object.entries({ Make: "Kia", ...cells })));
      expect(read({ Stock: cell })).toMatchObject({
        kind: "rejected",
        id: null,
        problems: [{ field: "id", reason: expect.stringContaining(`'${cell}' is a`) }],
      });
      expect(read({ Stock: cell, VIN: "6T1BF3FK10X123456" })).toMatchObject({ id: "acme-6T1BF3FK10X123456" });
    },
  );

  test("costs a field of words, which no shopper reads, and holds a price", () => {
    const reason = (text: string) => `'${text}' is a formula without a result`;
    expect(row({ ColourExtInt: "#REF!" })).toMatchObject({
      kind: "vehicle",
      left: [
        { field: "colour", reason: `left out: ${reason("#REF!")}` },
        { field: "interiorColour", reason: `left out: ${reason("#REF!")}` },
      ],
    });
    expect(row({ Price: " #n/a " })).toMatchObject({
      kind: "rejected",
      problems: [{ field: "priceCents", reason: reason("#n/a") }],
    });
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
    const cells = { Features: "f".repeat(201), Report: "javascript:alert(1)", ColourExtInt: "b".repeat(61) };
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
    const many = Array.from({ length: 201 }, (_, index) => `f${index}`);
    expect(withCells({ Features: many.join(";") })).toMatchObject({
      vehicle: { features: many.slice(0, 200) },
      left: [{ field: "features", reason: "left out: items after the first 200" }],
    });
    expect(withCells({ Features: `ABS|${"f".repeat(201)}|${"g".repeat(200)}` })).toMatchObject({
      vehicle: { features: ["ABS", "g".repeat(200)] },
      left: [{ field: "features", reason: "left out: items longer than 200 characters" }],
    });
  });

  test("what says which car it is is a problem of the row", () => {
    expect(withCells({ Vin: "v".repeat(41) })).toMatchObject({
      kind: "rejected",
      problems: [{ field: "vin", reason: "longer than 40 characters" }],
    });
  });
});
