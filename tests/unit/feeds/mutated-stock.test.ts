import fc from "fast-check";
import { expect, test } from "vitest";

import { HOLDING_FIELDS } from "~/feeds/feed-car";
import { mapRow } from "~/feeds/map-row.server";
import { FeedError } from "~/feeds/read/feed-row";
import { readMapping } from "~/feeds/read-mapping.server";
import { rowsOf } from "#tests/fixtures/feeds/rows-of";
import { often } from "#tests/fixtures/often";

const mapping = await readMapping("seed/mappings/classifieds-csv.json");
const CARS = Array.from({ length: 8 }, (_, index) => ({
  StockNo: `C${index}`,
  Make: "Volkswagen",
  Model: "Tiguan",
  Year: "2018",
  NewUsed: index % 2 === 0 ? "Used" : "Demo",
  Status: index % 3 === 0 ? "Under Offer" : "Available",
  AdvertisedPrice: `$2${index},990`,
  PriceType: index % 2 === 0 ? "EGC" : "Drive away",
  VIN: `WVGZZZ5NZJW10000${index}`,
  Registration: `ABC12${index}`,
  Variant: "132TSI",
  Series: "5N",
  Kilometres: "84,500 km",
  BodyStyle: "SUV",
  FuelType: "Petrol",
  Gearbox: "Automatic",
  DriveType: "AWD",
  ExteriorColour: "White",
  InteriorColour: "Black",
  Doors: "5",
  Seats: "5",
  RegoExpiry: "31/12/26",
  BuildDate: "2018-03",
  Features: "ABS|Bluetooth",
  Comments: "One owner, books",
}));
const COLUMNS = Object.keys(CARS[0] ?? {});
const FILE = Buffer.from(
  [COLUMNS, ...CARS.map((car) => Object.values(car))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
    .join("\n"),
);
/** The columns of what a car is and costs. */
const DECISIVE = Object.entries(mapping.fields).flatMap(([field, sources]) =>
  HOLDING_FIELDS.has(field) ? sources.map(({ column }) => column) : [],
);
const EXPECTED = new Map(CARS.map((car) => [car.StockNo, decisiveOf(new Map(Object.entries(car)))]));

function decisiveOf(cells: ReadonlyMap<string, string>) {
  const mapped = mapRow(mapping, cells);
  if (mapped.kind === "rejected") return mapped.problems;
  return Object.entries(mapped.vehicle).filter(([field]) => HOLDING_FIELDS.has(field));
}

const text = fc.oneof(
  fc.string({ maxLength: 8, unit: "binary" }),
  fc.constantFrom(
    "x".repeat(5_000),
    "9".repeat(40),
    "$1",
    "EGC",
    "POA",
    "sold",
    "not ",
    "&amp;",
    "<li>",
    "|",
    "31/2/2026",
  ),
);
const mutation = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  removed: fc.nat(12),
  added: text,
});

test(
  "whatever happens to a file, no car is lost whose price, status, condition and identity are as they were",
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
        const file = mutations.reduce((bytes, { place, removed, added }) => {
          const at = Math.floor(place * bytes.length);
          return Buffer.concat([bytes.subarray(0, at), Buffer.from(added), bytes.subarray(at + removed)]);
        }, FILE);
        const rows = await rowsOf(file).catch((error: unknown) => {
          if (error instanceof FeedError) return [];
          throw error;
        });
        for (const [, row] of rows) {
          const cells = new Map(typeof row === "object" ? Object.entries(row as Record<string, string>) : []);
          const car = CARS.find(({ StockNo }) => StockNo === cells.get("StockNo"));
          if (!car || DECISIVE.some((column) => cells.get(column) !== car[column as keyof typeof car]))
            continue;
          expect(decisiveOf(cells)).toEqual(EXPECTED.get(car.StockNo));
        }
      }),
      { numRuns: often(100, 100_000) },
    );
  },
);
