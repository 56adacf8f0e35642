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
  test.each([
    ["%PDF-1.7\n1 0 obj", "a PDF"],
    ["{\\rtf1\\ansi Stock}", "a document"],
    ["\x89PNG\r\n\x1a\n", "a picture"],
    ["\xff\xd8\xff\xe0", "a picture"],
  ])("%j is no list, and is called what it is", async (bytes, what) => {
    await expect(inspect(Buffer.from(bytes, "latin1"))).rejects.toThrow(`This is ${what}, and no list`);
  });

  test("columns of one name are said before anything is imported", async () => {
    const { unsure } = await inspect("Stock,Make,Model,Year,Price,Price\nA1,Kia,Rio,2019,24990,22990\n");
    expect(unsure).toContain(
      "Several columns are called 'Price': give each a name of its own, or they can't be read.",
    );
  });

  test("a list that a dealer keeps has short headings; the column that no row can do without is named first", async () => {
    const list = await inspect(
      "Stk,Make,Mdl,Year,Sell $,EGC/DA,Reg,Web Description\nA1,Kia,Rio,2019,15990,DA,123ABC,Tidy\n",
    );
    expect(columnsOf(list)).toMatchObject({
      ...{ model: "Mdl:text", priceCents: "Sell $:price", priceType: "EGC/DA:priceType" },
      ...{ rego: "Reg:text", dealerComments: "Web Description:html" },
    });
    const { unsure } = await inspect("Stk,Make,Price,Price\nA1,Kia,1,2\n");
    expect(unsure[0]).toBe("model: no column was found, and every vehicle needs one.");
  });

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
    ["sep=;\n", 2],
    ['"sep=;"\n', 2],
    ["Northside Motors: stock, prices and photos\n", 2],
    ["Northside Motors;;;;;;;;;\nPrinted 29/11/2026;;;;;;;;;\n;;;;;;;;;\n", 4],
    ["\n\nStock list\n29/11/2026;10:30\n", 5],
    ["sep=;\nStock of 3 cars; 29 November\n", 3],
  ])("headings below %j", async (above, line) => {
    const inspected = await inspect(above + CSV);
    expect(inspected.format.delimiter).toBe(";");
    expect(cars(inspected)).toMatchObject([{ make: "Citro\u00ebn" }, { make: "\u0160koda", km: 12 }]);
    expect(inspected.unsure).toContain(
      `The names of the columns are on line ${line}. What is above them is left out.`,
    );
  });

  test.each([
    ["Windows-1252", iconv.encode(CSV.replace("Škoda", "Skoda"), "windows-1252"), "windows-1252"],
    ["UTF-16", iconv.encode(CSV, "utf16le", { addBOM: true }), "auto"],
    ["a gzip", gzipSync(CSV), "auto"],
  ])("%s", async (_, file, encoding) => {
    const inspected = await inspect(file);
    expect(inspected.format.encoding).toBe(encoding);
    expect(cars(inspected)[0]).toMatchObject({ make: "Citroën" });
    expect(inspected.unsure.some((each) => each.includes("accents and dashes"))).toBe(encoding !== "auto");
  });

  test.each([
    ["rows with other columns than the first one", "a,b\n1,2,3\n4\n"],
    ["items that are no objects", '{"stock":[1,2]}'],
    ["lists in lists", "[[1],[2]]"],
  ])("a file of which no row can be read is refused, and says why: %s", async (_, file) => {
    await expect(inspect(file)).rejects.toThrow(FeedError);
    await expect(inspect(file)).rejects.toThrow(/no row that can be read\. Line \d+: |The JSON has/);
  });

  test.each([
    ["elements", "<a>".repeat(80_000)],
    [
      "elements, with some that repeat",
      `<Stock><Car><A/><B/></Car><Car><A/><B/></Car>${"<a>".repeat(60_000)}`,
    ],
    ["lists and objects", '[{"a":'.repeat(40_000)],
    ["mistakes", "<a><!".repeat(50_000)],
  ])("a file is refused in a sentence, however deep it nests: %s", async (_, file) => {
    await expect(inspect(file)).rejects.toThrow(
      /nested more than 32 deep|no row|not well-formed|before it is complete|is not JSON|no element/,
    );
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

describe("columns by the names of many systems", () => {
  const SYSTEM = `StockNo,RegNo,VIN No.,Vehicle_Make,ModelDesc,YearGroup,BodyStyle,GearType,FuelType,DriveType,OdometerReading,DAP Price,ExtColour,Cyl,EngineCC,NoOfSeats,AdText,ImageURLs,DealerLogo
S1,1AB2CD,JTDBR32E330123456,Toyota,Corolla,2019,Hatch,Sports Automatic,Petrol,FWD,45210,24990,White,4,1798,5,One owner,"https://x.example/1.jpg|https://x.example/2.jpg",https://x.example/logo.png
S2,,,Mazda,3,2021,Sedan,Manual,Diesel,FWD,100,29990,Red,4,1998,5,,https://x.example/3.jpg,https://x.example/logo.png
`;

  test("are found, with the photographs and the basis of the price", async () => {
    const inspected = await inspect(SYSTEM);
    const found = Object.fromEntries(
      Object.entries(columnsOf(inspected)).map(([field, source]) => [field, source.split(":")[0]]),
    );
    expect(found).toMatchObject({
      stockNumber: "StockNo",
      rego: "RegNo",
      vin: "VIN No.",
      make: "Vehicle_Make",
      model: "ModelDesc",
      year: "YearGroup",
      body: "BodyStyle",
      simpleTransmission: "GearType",
      transmission: "GearType",
      simpleFuel: "FuelType",
      drive: "DriveType",
      km: "OdometerReading",
      priceCents: "DAP Price",
      colour: "ExtColour",
      "variant.cylinders": "Cyl",
      "variant.engineSizeCc": "EngineCC",
      seats: "NoOfSeats",
      dealerComments: "AdText",
    });
    expect(inspected.mapping.photos).toMatchObject({ columns: ["ImageURLs"] });
    expect(inspected.mapping.defaults).toMatchObject({ priceType: "drive_away" });
    expect(inspected.unsure).toContain("Columns not used: DealerLogo.");
    expect(inspectionText(inspected)).toMatch(/photos +ImageURLs\n/);
  });

  test("in words of the yard, with joined cells", async () => {
    const columns = async (text: string) =>
      Object.fromEntries(
        Object.entries(columnsOf(await inspect(text))).map(([field, source]) => [field, source]),
      );
    expect(
      await columns(`Stk #,New,Build,Make / Model,Variant,Our Price,Was,Colour/Trim
A1,U,2019,Mazda CX-5,Maxx,"$24,990 DAP","$26,990",Red / Black
A2,N,2026,Toyota HiLux,SR5,"$61,990 DAP",,White / Grey
`),
    ).toMatchObject({
      stockNumber: "Stk #:text",
      carType: "New:carType",
      year: "Build:wholeNumber",
      make: "Make / Model:makeOfTitle",
      model: "Make / Model:modelOfTitle",
      badge: "Variant:text",
      priceCents: "Our Price:price",
      beforePriceCents: "Was:price",
      colour: "Colour/Trim:exteriorColour",
      interiorColour: "Colour/Trim:interiorColour",
    });
    expect(
      await columns(`Stk No.;Make;Model;Year;Odometer [km];Our Price (DAP);Engine Litres;Colour (Ext)
A1;Mazda;CX-5;2019;61500;24990;2.5;Red
A2;Toyota;HiLux;2021;30000;SOLD;2.8;White
`),
    ).toMatchObject({
      stockNumber: "Stk No.:text",
      km: "Odometer [km]:km",
      priceCents: "Our Price (DAP):price",
      engineSize: "Engine Litres:engineSize",
      colour: "Colour (Ext):exteriorColour",
    });
    expect(
      await columns(
        "Stock;Make;Model;Year;Kms Odo;Price AUD;Reg Exp\nA1;Kia;Rio;2019;61500;24990;03/2027\nA2;Kia;Rio;2021;9;1;\n",
      ),
    ).toMatchObject({ priceCents: "Price AUD:price" });
    expect(
      await columns(
        "SKU;Vehicle;Was/Now;Colour/Trim\n7;2019 Mazda CX-5 Maxx;NOW $24,990;Red / Black\n8;2021 Kia Rio;NOW $19,990;White / -\n",
      ),
    ).toMatchObject({
      stockNumber: "SKU:text",
      year: "Vehicle:yearOfTitle",
      make: "Vehicle:makeOfTitle",
      model: "Vehicle:modelOfTitle",
      badge: "Vehicle:badgeOfTitle",
      priceCents: "Was/Now:price",
    });
  });

  test.each([
    ["PhotoURL1,PhotoURL10,PhotoURL2", ["PhotoURL1", "PhotoURL2", "PhotoURL10"]],
    ["Main Image,a,b", ["Main Image"]],
    ["Pictures,Picture Count,b", ["Pictures"]],
    ["Gallery,a,Media_Links", ["Gallery", "Media_Links"]],
    ["Web,a,b", ["Web"]],
  ])("photographs in %s", async (names, columns) => {
    const cells = names.split(",").map((name) => (columns.includes(name) ? "https://x.example/a.jpg" : "3"));
    const { mapping } = await inspect(`Stock,${names}\nS1,${cells.join()}\nS2,${cells.join()}\n`);
    expect(mapping.photos?.columns).toEqual(columns);
  });

  test("photographs as names of files, and in XML and JSON", async () => {
    const files = await inspect("Stock,Images\nS1,a.jpg;b.jpg\nS2,c.jpg\n");
    expect(files.mapping.photos).toMatchObject({ columns: ["Images"] });
    expect(files.unsure).toContain(
      "photos: 'Images' has file names, not web addresses. The feed must say where they are.",
    );
    const car = (id: number) =>
      `<Car><Id>${id}</Id><Photos><Photo url="https://x.example/${id}"/><Photo url="https://x.example/b"/></Photos></Car>`;
    const xml = await inspect(`<Stock>${car(1)}${car(2)}</Stock>`);
    expect(xml.mapping.photos).toMatchObject({ columns: ["Photos/Photo/@url"] });
    const json = await inspect(
      JSON.stringify([1, 2].map((id) => ({ id, images: [{ url: `https://x.example/${id}` }] }))),
    );
    expect(json.mapping.photos).toMatchObject({ columns: ["images.url"] });
  });
});

describe("what it is not sure of", () => {
  test("is said, and the mapping can be used all the same", async () => {
    const inspected = await inspect(
      "Heading,Year,Kms,Colour code\n2019 Toyota Corolla Ascent,2019,plenty of 45000,7A\n2020 Kia Rio S,2020,500,7B\n",
    );
    const { unsure, mapping } = inspected;
    expect(unsure).toContain("km: 'plenty of 45000' in the column 'Kms' can't be read.");
    expect(unsure).toContain("carType: the file doesn't say, so every vehicle counts as used.");
    expect(unsure).toContain("priceCents: no column was found, so every vehicle is shown without a price.");
    expect(unsure).toContain("make: is it the column 'Heading'?");
    expect(unsure).toContain("Columns not used: Colour code.");
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
  expect(text).toContain(
    "  priceType: the file doesn't say, so every vehicle counts as excluding government charges.",
  );
});
