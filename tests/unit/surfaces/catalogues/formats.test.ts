import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { buildCar } from "#seed/builders/build-car";
import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { readGoogle } from "#tests/fixtures/catalogues/google-schema";
import { readMarketplace } from "#tests/fixtures/catalogues/marketplace-schema";
import { readMeta } from "#tests/fixtures/catalogues/meta-schema";
import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import { siteConfigSchema } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { statedSale } from "~/stock/price";
import { type DestinationInput, destinationSchema, mappingFor } from "~/surfaces/catalogues/destination";
import { FILE_WRITERS } from "~/surfaces/catalogues/file-writers";
import { toEntry } from "~/surfaces/catalogues/to-entry";

const DEMO = ["northside", "harbour", "wanderer", "fairprice"];
const VIN = "JTNK4RBE103000001";
const HOSTILE = 'O\'Brien & Sons <b>"x"</b>\t]]> | , ; é 🚗\u0007\r\n=1+1';

const configOf = (site: string) =>
  siteConfigSchema.parse(JSON.parse(readFileSync(`tenants/${site}/site.json`, "utf8")));

/** A file of these cars, and which of them are in it. */
function fileOf(cars: readonly Car[], destination: DestinationInput, site = buildTenant("dealer").config) {
  const chosen = destinationSchema.parse(destination);
  const [mapping, writer] = [mappingFor(chosen), FILE_WRITERS[chosen.file]];
  const location = buildLocation();
  const entries = cars.map((car) => toEntry(car, { site, location, storeCode: "store 1" }, chosen));
  const rows = entries.map((entry) => ("text" in entry ? entry.text : ""));
  return {
    text: [writer.start(mapping), ...rows, writer.end(mapping)].join(""),
    in: cars.filter((_, at) => "text" in entries[at]!),
    reasons: entries.map((entry) => ("text" in entry ? null : entry.reason)),
  };
}

function stockOf(site: string): Car[] {
  return Array.from({ length: 200 }, (_, index) => {
    const car = buildCar({ site, index, now: ARRIVED });
    return index % 40 === 0 ? { ...car, badge: HOSTILE, dealerComments: HOSTILE, colour: HOSTILE } : car;
  });
}

const FORMATS = [
  ["google-vehicle-ads", "tsv", readGoogle],
  ["google-vehicle-ads", "xml", readGoogle],
  ["meta-automotive", "csv", readMeta],
  ["meta-automotive", "xml", readMeta],
  ["marketplace", "csv", readMarketplace],
  ["marketplace", "jsonl", readMarketplace],
] as const;

describe.each(DEMO)("the stock of %s", (site) => {
  const config = configOf(site);
  const cars = stockOf(site).filter(({ status }) => status === "in_stock");

  test.each(FORMATS)(
    "%s, %s: the partner accepts every car, each at its page's price",
    (format, file, read) => {
      const kinds = ["car", "motorcycle", "caravan"] as const;
      const made = fileOf(
        cars,
        { format, file, access: "signed", rules: { kinds: [...kinds], held: true } },
        config,
      );
      const listed = (read as (text: string, kind: string) => { id: string; price: string | null }[])(
        made.text,
        file,
      );
      expect(listed.map(({ id }) => id)).toEqual(made.in.map(({ id }) => id));
      const prices = listed.map(
        ({ price }) => price && formatDollars(Math.round(Number.parseFloat(price) * 100)),
      );
      const stated = made.in.map((car) => statedSale(car, config.price));
      expect(prices).toEqual(stated.map((price) => price && formatDollars(price.cents)));
      // Wanderer sells caravans, which are no vehicle ads.
      if (site !== "wanderer") expect(listed.length).toBeGreaterThan(25);
    },
  );
});

const google = (car: Partial<Car>) =>
  fileOf([aCar({ vin: VIN, ...car })], { format: "google-vehicle-ads", file: "tsv" });
const reason = (car: Partial<Car>) => google(car).reasons[0];

test("Google gets what may be advertised: each refusal has its reason", () => {
  expect(reason({})).toBeNull();
  expect(reason({ simpleBody: "Ute" })).toBeNull();
  expect(reason({ simpleBody: "Van" })).toBe("body");
  expect(reason({ itemType: "motorcycle" })).toBe("kind");
  expect(reason({ itemType: "caravan" })).toBe("kind");
  expect(reason({ vin: null })).toBe("no_vin");
  expect(reason({ vin: "4711" })).toBe("wrong_vin");
  expect(reason({ priceCents: null })).toBe("no_price");
  expect(reason({ reserved: true })).toBe("held");
  expect(reason({ dealerHold: "under_offer" })).toBe("held");
  expect(reason({ status: "coming_soon" })).toBe("coming_soon");
  expect(reason({ showOnDealerWebsite: false })).toBe("hidden");
  expect(reason({ images: [] })).toBe("photographs");
  expect(reason({ colour: null })).toBe("missing");
  expect(reason({ carType: "new", priceType: "egc" })).toBe("new_without_charges");
  expect(reason({ id: "x".repeat(51) })).toBe("long_id");
});

test("the price type follows condition and basis; a demonstrator is used", () => {
  const typeOf = (car: Partial<Car>) => readGoogle(google(car).text, "tsv")[0];
  expect(typeOf({ carType: "new" })).toMatchObject({ condition: "new", priceType: "drive_away_price" });
  expect(typeOf({ priceType: "egc" })).toMatchObject({
    condition: "used",
    price: "25990 AUD",
    priceType: "excluding_government_charges_price",
  });
  expect(typeOf({ carType: "demo", priceType: "drive_away" })).toMatchObject({
    condition: "used",
    priceType: "drive_away_price",
  });
  expect(typeOf({ priceCents: 2_599_050 })).toMatchObject({ price: "25990.50 AUD" });
});

test("a car for a week's price alone is in no file that needs a price to buy it", () => {
  const site = buildTenant("dealer", { config: { price: { subscriptions: true } } }).config;
  const car = aCar({ vin: VIN, subscriptionPriceCents: 18_900 });
  const { reasons } = fileOf([car], { format: "google-vehicle-ads", file: "tsv" }, site);
  expect(reasons).toEqual(["weekly_only"]);
  const [listed] = readMarketplace(
    fileOf([car], { format: "marketplace", file: "jsonl" }, site).text,
    "jsonl",
  );
  expect(listed).toMatchObject({ price: null, price_basis: null, weekly_price: "189" });
});

test("Meta says of a car that somebody is buying that it is pending, if the rules send it", () => {
  const car = aCar({ vin: VIN, reserved: true });
  const meta = (rules: DestinationInput["rules"]) =>
    fileOf([car], { format: "meta-automotive", file: "csv", rules });
  expect(meta({}).reasons).toEqual(["held"]);
  expect(readMeta(meta({ held: true }).text, "csv")[0]).toMatchObject({ availability: "PENDING" });
});

test("a destination's rules choose its cars", () => {
  const reasonOf = (rules: DestinationInput["rules"]) =>
    fileOf([aCar()], { format: "marketplace", file: "csv", rules }).reasons[0];
  expect(reasonOf({ conditions: ["new", "demo"] })).toBe("condition");
  expect(reasonOf({ kinds: ["caravan"] })).toBe("kind");
  expect(reasonOf({ priceFromCents: 2_599_001 })).toBe("price_below");
  expect(reasonOf({ priceToCents: 2_598_999 })).toBe("price_above");
  expect(reasonOf({ priceFromCents: 2_599_000, priceToCents: 2_599_000 })).toBeNull();
  expect(reasonOf({ photographs: 2 })).toBe("photographs");
  expect(reasonOf({ yards: ["elsewhere"] })).toBe("yard");
  expect(reasonOf({ yards: ["l1"] })).toBeNull();
});

test("what a page hides is in a signed file and in no public one", () => {
  const regoIn = (access: "public" | "signed") =>
    readMarketplace(fileOf([aCar()], { format: "marketplace", file: "csv", access }).text, "csv")[0]?.rego;
  expect(regoIn("signed")).toBe("123ABC");
  expect(regoIn("public")).toBeNull();
});

test("photographs keep their order, and a price says until when it holds", () => {
  const images = [3, 1, 2].map((n) => ({
    key: `photos/${String(n).repeat(32)}.jpg`,
    width: 1_600,
    height: 1_200,
  }));
  const car = aCar({ images, priceUntilTimestamp: ARRIVED + 86_400 });
  for (const file of ["csv", "jsonl"] as const) {
    const [listed] = readMarketplace(fileOf([car], { format: "marketplace", file }).text, file);
    expect(listed?.photographs?.map((url) => /photos\/(\d)/.exec(url)?.[1])).toEqual(["3", "1", "2"]);
    expect(Date.parse(listed?.price_until ?? "") / 1_000).toBe(ARRIVED + 86_400);
  }
});

describe("a mapping out", () => {
  const columns = [
    { name: "Stock No", field: "stock_number", required: true },
    { name: "Body", field: "body", words: { Hatch: "H", Ute: "U" }, otherwise: "X" },
    { name: "Price", field: "price", before: "$" },
    { name: "Photo {n}", field: "photographs", items: 2 },
    { name: "Dealer", text: "D-17" },
  ] as const;
  const mapped = (
    car: Partial<Car>,
    file: "csv" | "tsv" | "xml" | "jsonl",
    of: readonly object[] = columns,
  ) => fileOf([aCar(car)], { format: "marketplace", file, mapping: { columns: [...of] } as never });

  test("gives a partner's own headings, words and constants", () => {
    const [heading, row] = mapped({}, "csv").text.split("\r\n");
    expect(heading).toBe("Stock No,Body,Price,Photo 0,Photo 1,Dealer");
    expect(row).toMatch(/^N1001,H,\$25990,https:\/\/dealer\.test\/images\/1280\/\S+\.jpeg,,D-17$/);
    expect(mapped({ simpleBody: "Boat" }, "csv").text).toContain(",X,");
    expect(mapped({ stockNumber: null }, "csv").reasons).toEqual(["missing"]);
  });

  test("nests JSON by dots and XML by slashes", () => {
    const nested = [
      { name: "price.amount", field: "price" },
      { name: "__proto__.x", field: "make" },
    ];
    expect(mapped({}, "jsonl", nested).text).toBe(
      '{"price":{"amount":"25990"},"__proto__":{"x":"Toyota"}}\n',
    );
    const xml = [
      { name: "car/price", field: "price" },
      { name: "car/feature", field: "features" },
      { name: "name{lang=en}", field: "title" },
    ];
    expect(mapped({}, "xml", xml).text).toContain(
      "<car>\n<price>25990</price>\n<feature>Reverse Camera</feature>\n<feature>Apple CarPlay</feature>\n</car>",
    );
    expect(mapped({}, "xml", xml).text).toContain('<name lang="en">2021 Toyota Corolla Ascent Sport</name>');
  });

  test.each([
    ["xml", [{ name: "1 price", field: "price" }]],
    ["xml", [{ name: "a><b", field: "price" }]],
    [
      "jsonl",
      [
        { name: "a", field: "price" },
        { name: "a.b", field: "make" },
      ],
    ],
    [
      "csv",
      [
        { name: "a", field: "price" },
        { name: "a", field: "make" },
      ],
    ],
    ["csv", [{ name: "a" }]],
    ["csv", [{ name: "a", field: "no such field" }]],
  ] as const)("that %s cannot have is refused: %j", (file, wrong) => {
    const given = { format: "marketplace", file, mapping: { columns: wrong } };
    expect(destinationSchema.safeParse(given).success).toBe(false);
  });
});

test("a program's cells are not changed for a spreadsheet", () => {
  const row = fileOf([aCar({ badge: "-1", dealerComments: "=1+1" })], { format: "marketplace", file: "csv" });
  expect(readMarketplace(row.text, "csv")[0]).toMatchObject({ badge: "-1", description: "=1+1" });
});
