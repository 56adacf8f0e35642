import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import iconv from "iconv-lite";
import { afterAll, describe, expect, test } from "vitest";

import { inspectFile } from "~/feeds/inspect/inspect-file.server";
import { inspectionText } from "~/feeds/inspect/inspection-text";
import { parseMapping } from "~/feeds/mapping";
import { FeedError } from "~/feeds/read/feed-row";

const folder = mkdtempSync(join(tmpdir(), "inspect-"));
afterAll(() => rmSync(folder, { recursive: true }));

function inspect(content: Buffer | string) {
  const file = join(folder, "stock");
  writeFileSync(file, content);
  return inspectFile(file, "acme");
}
type Inspected = Awaited<ReturnType<typeof inspect>>;
const cars = ({ rows }: Inspected) =>
  rows.map((row) => ("mapped" in row && row.mapped.kind === "vehicle" ? row.mapped.vehicle : row));
const columnsOf = ({ mapping }: Inspected) =>
  Object.fromEntries(
    Object.entries(mapping.fields).map(([field, [source]]) => [
      field,
      `${source?.column}:${source?.transform}`,
    ]),
  );

const CSV = `Stock No;Brand;Model;Build Year;Used or New;Odometer;Price;Exterior Colour;Seats;Notes
S1;Citroën;C4;2019;Used;45.210 km;24990;Blue;5;One owner
S2;Škoda;Fabia;2021;New;12 km;POA;Red;5;
`.replace("45.210", "45,210");

describe("what a file is", () => {
  test("CSV with semicolons, and what its columns are", async () => {
    const inspected = await inspect(CSV);
    expect(inspected.format).toMatchObject({ format: "csv", delimiter: ";", encoding: "auto" });
    expect(inspected.mapping.id).toEqual({ column: "Stock No" });
    expect(columnsOf(inspected)).toMatchObject({
      stockNumber: "Stock No:text",
      make: "Brand:text",
      year: "Build Year:wholeNumber",
      carType: "Used or New:carType",
      km: "Odometer:km",
      priceCents: "Price:price",
      colour: "Exterior Colour:exteriorColour",
      seats: "Seats:wholeNumber",
      dealerComments: "Notes:html",
    });
    expect(cars(inspected)).toMatchObject([
      { make: "Citroën", model: "C4", year: 2019, carType: "used", km: 45_210, priceCents: 2_499_000 },
      { make: "Škoda", model: "Fabia", year: 2021, carType: "new", km: 12 },
    ]);
  });

  test.each([
    ["Windows-1252", iconv.encode(CSV.replace("Škoda", "Skoda"), "windows-1252"), "windows-1252"],
    ["UTF-16", iconv.encode(CSV, "utf16le", { addBOM: true }), "auto"],
    ["a gzip", gzipSync(CSV), "auto"],
  ])("%s", async (_, file, encoding) => {
    const inspected = await inspect(file);
    expect(inspected.format.encoding).toBe(encoding);
    expect(cars(inspected)[0]).toMatchObject({ make: "Citroën" });
    expect(inspected.unsure.some((each) => each.includes("not UTF-8"))).toBe(encoding !== "auto");
  });

  test("XML, by the element that is repeated", async () => {
    const car = (id: number) =>
      `<Vehicle id="${id}"><Make>Kia</Make><Model>Rio</Model><Year>2020</Year><Price>15000</Price><Photos><P/><P/></Photos></Vehicle>`;
    const inspected = await inspect(
      `<Stock><Dealer><N>1</N></Dealer><Vehicles>${car(1)}${car(2)}</Vehicles></Stock>`,
    );
    expect(inspected.format).toMatchObject({ format: "xml", items: "Stock/Vehicles/Vehicle" });
    expect(inspected.mapping.id).toEqual({ column: "@id" });
    expect(cars(inspected)).toMatchObject([
      { make: "Kia", year: 2020, priceCents: 1_500_000 },
      { model: "Rio" },
    ]);
  });

  test("JSON, by the first list of objects, and an object a line", async () => {
    const list = [1, 2].map((id) => ({
      id,
      vehicle: { make: "Kia", model: "Rio", year: 2020 },
      tags: ["a"],
    }));
    const inspected = await inspect(JSON.stringify({ page: [1], data: { stock: list } }, null, 2));
    expect(inspected.format).toMatchObject({ format: "json", items: "data.stock" });
    expect(columnsOf(inspected)).toMatchObject({
      make: "vehicle.make:text",
      year: "vehicle.year:wholeNumber",
    });
    const lines = await inspect(list.map((each) => JSON.stringify(each)).join("\n"));
    expect(lines.format).toMatchObject({ format: "ndjson" });
    expect(cars(lines)).toHaveLength(2);
  });
});

describe("what it is not sure of", () => {
  test("is said, and the mapping can be used all the same", async () => {
    const inspected = await inspect(
      "Heading,Year,Kms,Colour code\n2019 Toyota Corolla Ascent,2019,about 45000,7A\n2020 Kia Rio S,2020,500,7B\n",
    );
    const { unsure, mapping } = inspected;
    expect(unsure).toContain("km: 'km' cannot read 'about 45000' of 'Kms'.");
    expect(unsure).toContain("carType: no column says it; every car gets 'used'.");
    expect(unsure).toContain("priceCents: no column was found; every car is shown without a price.");
    expect(unsure).toContain("make: is it 'Heading'?");
    expect(unsure).toContain("Not used: Colour code.");
    expect(mapping.id).toEqual({ hash: ["Year", "Heading"] });
    expect(parseMapping(JSON.parse(JSON.stringify(mapping)), "written")).toEqual(mapping);
    expect(cars(inspected)[1]).toMatchObject({ make: "Kia", model: "Rio", badge: "S", km: 500 });
  });

  test("a file without rows, or that is cut", async () => {
    await expect(inspect("a,b\n")).rejects.toThrow(FeedError);
    await expect(inspect("")).rejects.toThrow(/empty/);
    const { unsure } = await inspect(`${CSV}S3;Kia`);
    expect(unsure[0]).toMatch(/ends in the middle of line 4/);
  });
});

test("the text shows what was guessed, rows as cars, and what to look at", async () => {
  const text = inspectionText(await inspect(CSV.replace("2021", "soon")));
  expect(text).toMatch(/csv, delimiter ';', encoding auto, 10 columns/);
  expect(text).toMatch(/priceCents +100 %  Price  \(price\)/);
  expect(text).toContain("2  2019 Citroën C4 · used · $24,990 · 45,210 km · Blue");
  expect(text).toContain("3  left out: year 'soon' is not a year");
  expect(text).toContain("  priceType: no column says it; every car gets 'egc'.");
});
