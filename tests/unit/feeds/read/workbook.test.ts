import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { CFB, utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";

import { anyWorkbook } from "#tests/fixtures/feeds/any-workbook";
import { rowsOf } from "#tests/fixtures/feeds/rows-of";
import { sheetOf, workbookOf, workbookOfParts } from "#tests/fixtures/feeds/workbook-of";
import { zipOf } from "#tests/fixtures/feeds/zip-of";
import { often } from "#tests/fixtures/often";
import type { ColumnsAt } from "~/feeds/inspect/columns-at";
import { inspectFile } from "~/feeds/inspect/inspect-file.server";
import { FeedError } from "~/feeds/read/feed-row";
import { type NumberFormats, sheetCellText } from "~/feeds/read/sheet-cell";

const folder = mkdtempSync(join(tmpdir(), "workbook-"));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = (name: string) => readFileSync(join("tests/fixtures/feeds/workbooks", name));

function inspect(content: Buffer | string, at?: ColumnsAt) {
  const file = join(folder, "stock");
  writeFileSync(file, content);
  return inspectFile(file, "acme", at);
}

/** The sheet of cars in tests/fixtures/feeds/workbooks, below its title and its date. */
const CARS = [
  [
    "00045",
    "6T1BF3FK10X123456",
    "Mazda",
    "CX-5",
    "2019",
    "24990",
    "61,500 km",
    "2027-03-14",
    "Soul Red",
    "No",
  ],
  [
    "00046",
    "6T1BF3FK10X123457",
    "Mazda",
    "CX-3",
    "2021",
    "19990.5",
    "30,250 km",
    "2027-01-31",
    "White",
    "No",
  ],
  ["00102", "6T1BF3FK10X123458", "Toyota", "HiLux", "2020", "41990", "88,000 km", "", "Silver", "No"],
];

describe("a workbook", () => {
  test.each(["stock.xlsx", "stock.xls"])(
    "%s is read as its sheet shows it: numbers whole, dates as dates, joined cells on each line, results of formulas",
    async (name) => {
      const columns = [
        "Stock No",
        "VIN",
        "Make",
        "Model",
        "Year",
        "Price",
        "Odometer",
        "Rego Expiry",
        "Colour",
        "Sold?",
      ];
      const rows = await rowsOf(kept(name), {}, { columns: ["Stock No", "Rego Expiry"] });
      expect(rows).toEqual(
        CARS.map((cells, at) => [
          5 + at,
          Object.fromEntries(columns.map((column, place) => [column, cells[place]])),
        ]),
      );
    },
  );

  test("of a number format that nobody knows has the numbers themselves", async () => {
    const odd = kept("stock.xls");
    odd.write("\0", odd.indexOf(Buffer.from('#,##0 "km"', "utf16le")));
    const [first] = await rowsOf(odd, {}, { columns: ["Odometer"] });
    expect(first).toEqual([5, expect.objectContaining({ Odometer: "61500" })]);
  });

  test.each(["stock.xlsx", "stock.xls"])(
    "of %s the first sheet with a table is guessed, its headings below its title, and hidden sheets come last",
    async (name) => {
      const { table, mapping, unsure } = await inspect(kept(name));
      expect(table).toMatchObject({
        sheets: ["Read me", "Stock", "Sold", "Lists"],
        sheet: "Stock",
        headings: 4,
      });
      expect(mapping).toMatchObject({ format: "csv", sheet: "Stock", id: { column: "Stock No" } });
      expect(unsure).toEqual(
        expect.arrayContaining([
          "The workbook has 4 sheets with rows. 'Stock' is read.",
          "The names of the columns are on line 4. What is above them is left out.",
        ]),
      );
    },
  );

  test("is read where a person says: another sheet, another line of headings", async () => {
    const sold = await inspect(kept("stock.xlsx"), { sheet: "Sold" });
    expect(sold.columns.map(({ name }) => name)).toEqual(["Stock No", "Make", "Model", "Year", "Price"]);
    const lower = await inspect(kept("stock.xls"), { sheet: "Stock", headings: 5 });
    expect(lower.columns[1]).toMatchObject({
      name: "6T1BF3FK10X123456",
      samples: [CARS[1]?.[1], CARS[2]?.[1]],
    });
    const none = await inspect(kept("stock.xlsx"), { sheet: "Last year's", headings: 99 });
    expect(none.table).toMatchObject({ sheet: "Stock", headings: 4 });
  });

  test("of one sheet is read whatever the sheet is called, and a mapping finds its columns on any", async () => {
    const rows = [
      ["Stock No", "Make", "Price"],
      ["A1", "Mazda", "24990"],
    ];
    const { mapping } = await inspect(workbookOf({ "Stock 27 Nov": rows }));
    expect(mapping.sheet).toBeUndefined();
    const moved = workbookOf({
      Notes: [
        ["a", "b", "c"],
        ["d", "e", "f"],
      ],
      "Stock 4 Dec": rows,
    });
    expect(await rowsOf(moved, mapping, { columns: ["Stock No", "Price"] })).toEqual([
      [2, { "Stock No": "A1", Make: "Mazda", Price: "24990" }],
    ]);
  });

  test("reads as the same table in CSV, packed or not", async () => {
    const text = fc.string({ unit: fc.constantFrom(..."aB9 ,;'&<>é中"), minLength: 1, maxLength: 8 });
    const filled = text.filter((cell) => cell.trim() !== "");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(filled, text, filled), { minLength: 2, maxLength: 8 }),
        fc.constantFrom<(file: Buffer) => Buffer>(
          (file) => file,
          gzipSync,
          (file) => zipOf({ "a.jpg": "", "stock.xlsx": file }),
        ),
        async (rows, pack) => {
          const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n");
          const read = { headings: 1 };
          expect(await rowsOf(pack(workbookOf({ Stock: rows })), {}, read)).toEqual(
            await rowsOf(`${csv}\n`, {}, read),
          );
        },
      ),
      { numRuns: often(60, 20_000) },
    );
  });
});

describe("a formula whose result was left to Excel", () => {
  const cell = (at: string, content: string, type = "") => `<c r="${at}"${type}>${content}</c>`;
  const text = (at: string, words: string) => cell(at, `<is><t>${words}</t></is>`, ' t="inlineStr"');
  const headings = ["Stock No", "Make", "Price"].map((name, at) => text(`${"ABC"[at]}1`, name)).join("");
  const book = (price: string, more = "") =>
    workbookOfParts(
      ["Stock"],
      [
        sheetOf(
          `<row r="1">${headings}</row><row r="2">${text("A2", "A1")}${text("B2", "Mazda")}${price}</row>${more}`,
        ),
      ],
    );
  const priceOf = async (price: string, more?: string) => {
    const rows = await rowsOf(book(price, more), {}, { columns: ["Price"] });
    return rows.map(([, cells]) => new Map(Object.entries(cells ?? {})).get("Price"));
  };

  test.each([
    ["without a value", "<f>D2*1.1</f>"],
    ["with an empty one", "<f>D2*1.1</f><v></v>"],
    ["with an empty one in short", "<f>D2*1.1</f><v/>"],
    ["shared with other cells", '<f t="shared" ref="C2:C3" si="0">D2*1.1</f>'],
  ])("%s is no empty cell, nor a 0", async (_, formula) => {
    expect(await priceOf(cell("C2", formula))).toEqual(["#CALC!"]);
  });

  test("that has one is read as it is, an empty text too", async () => {
    expect(await priceOf(cell("C2", "<f>D2*1.1</f><v>24990</v>"))).toEqual(["24990"]);
    expect(await priceOf(cell("C2", "<f>D2-D2</f><v>0</v>"))).toEqual(["0"]);
    expect(await priceOf(cell("C2", '<f>IF(1,"","")</f><v></v>', ' t="str"'))).toEqual([""]);
  });

  test("is no car far below the last one", async () => {
    const below = [3, 4, 5].map((row) => `<row r="${row}">${cell(`C${row}`, `<f>D${row}*1.1</f>`)}</row>`);
    expect(await priceOf(cell("C2", "<f>D2*1.1</f>"), below.join(""))).toEqual(["#CALC!"]);
  });

  test("is said where the file's columns are, and its column is still known by its name", async () => {
    const { unsure, mapping, rows } = await inspect(book(cell("C2", "<f>D2*1.1</f>")));
    expect(unsure).toContain(
      "Cells without a value, of formulas or of columns that are too narrow: Price. Open the file in Excel, save it, and send that.",
    );
    expect(mapping.fields).toMatchObject({ priceCents: [{ column: "Price" }] });
    expect(rows).toMatchObject([
      {
        mapped: {
          kind: "rejected",
          problems: [{ reason: "'#CALC!' is a formula without a result" }],
        },
      },
    ]);
  });
});

describe("the other kinds of workbooks", () => {
  const made = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ["Stock No", "Make", "Price", "Rego Expiry"],
    ["00045", "Mazda", 24_990.5, new Date(2027, 2, 14, 12)],
  ]);
  utils.book_append_sheet(made, sheet, "Stock");

  test.each(["xlsb", "xlsm", "xlsx", "biff8", "biff5"] as const)("%s", async (bookType) => {
    const bytes = Buffer.from(write(made, { bookType, type: "buffer" }) as Uint8Array);
    const [first] = await rowsOf(bytes, {}, { columns: ["Stock No", "Price"] });
    expect(first?.[1]).toMatchObject({ "Stock No": "00045", Make: "Mazda", Price: "24990.5" });
    expect(first?.[1]).toHaveProperty(["Rego Expiry"], expect.stringMatching(/^2027-03-14/));
  });

  test("one of LibreOffice is refused with what to do", async () => {
    const bytes = Buffer.from(write(made, { bookType: "ods", type: "buffer" }) as Uint8Array);
    await expect(inspect(bytes)).rejects.toThrow("save it as .xlsx or CSV");
  });
});

describe("what cannot be read is said", () => {
  const good = workbookOf({
    Stock: [
      ["Stock No", "Make"],
      ["A1", "Mazda"],
    ],
  });
  const damaged = Buffer.from(good);
  const inSheet = damaged.lastIndexOf("xl/worksheets/sheet1.xml", damaged.indexOf("PK\u0001\u0002")) + 30;
  damaged.writeUInt8(damaged.readUInt8(inSheet) ^ 0xff, inSheet);
  const locked = CFB.utils.cfb_new();
  for (const stream of ["EncryptionInfo", "EncryptedPackage"])
    CFB.utils.cfb_add(locked, stream, Buffer.alloc(600));
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `<row r="${at + 1}"/>`).join("");

  test.each<[string, Buffer | string, RegExp]>([
    ["a password", CFB.write(locked, { type: "buffer" }), /has a password/],
    ["an .xls that breaks off", kept("stock.xls").subarray(0, 3_000), /workbook is damaged/],
    ["an .xls of nothing but its beginning", kept("stock.xls").subarray(0, 8), /workbook is damaged/],
    ["an .xlsx that breaks off", kept("stock.xlsx").subarray(0, 3_000), /damaged or incomplete/],
    ["a wrong byte in a sheet", damaged, /is damaged/],
    ["a sheet that is not there", zipOf({ "[Content_Types].xml": "<Types/>" }), /workbook is damaged/],
    ["no rows", workbookOf({ Stock: [], "Sheet 2": [] }), /workbook has no rows/],
    [
      "a million empty rows",
      workbookOfParts(["Stock"], [sheetOf(rows(1_048_576))]),
      /no rows|very much more/,
    ],
    ["a bomb", workbookOfParts(["Stock"], [sheetOf(" ".repeat(12_000_000))]), /very much more than its size/],
    [
      "a page named .xls",
      "\n<html><body><table><tr><td>Stock No</td></tr></table></body></html>",
      /is a web page/,
    ],
    [
      "the XML of Excel 2003",
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook><Worksheet/></Workbook>',
      /save it as \.xlsx/,
    ],
  ])("%s", async (_, file, reason) => {
    const read = inspect(file);
    await expect(read).rejects.toThrow(FeedError);
    await expect(read).rejects.toThrow(reason);
  });

  test("whatever is changed in a workbook, it is read or refused in words", async () => {
    await fc.assert(
      fc.asyncProperty(anyWorkbook, async (book) => {
        try {
          expect((await inspect(book)).columns.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
      { numRuns: often(150, 100_000) },
    );
  });

  test("text named .xls is the text that it is", async () => {
    const { columns } = await inspect("Stock No\tMake\nA1\tMazda\n");
    expect(columns.map(({ name }) => name)).toEqual(["Stock No", "Make"]);
  });

  test("a sheet that the mapping names and the workbook lacks, and a workbook where XML is expected", async () => {
    await expect(rowsOf(good, { sheet: "Cars" })).rejects.toThrow("no sheet 'Cars'. It has: Stock.");
    await expect(rowsOf(good, { format: "xml" })).rejects.toThrow("This is an Excel workbook, and no XML.");
  });
});

describe("a cell as text", () => {
  const SHOWN: Record<string, string> = {
    "00000 45": "00045",
    '0" km" 61500': "61500 km",
    '0.0,"k" 61540': "61.5k",
  };
  const formats: NumberFormats = {
    isUncalculated: false,
    isDate: (format) => /[dmyh]/.test(format.replace(/"[^"]*"/g, "")),
    show: (format, value) => SHOWN[`${format} ${value}`] ?? "",
    momentOf: (value) =>
      value < 0
        ? null
        : { y: 2027, m: 3, d: 4, H: value % 1 > 0 ? 9 : 0, M: 5 * Number(value % 1 > 0), S: 0 },
  };
  const number = (v: number, z = "General") => sheetCellText({ t: "n", v, z }, formats);

  test.each<[string, string, string]>([
    ["a number", number(24_990), "24990"],
    ["what a calculation leaves behind", number(0.1 + 0.2), "0.3"],
    ["a long number, which is kept", number(614_000_000_000_00), "61400000000000"],
    ["one that lost its last digits", number(Number("6612345678901234567")), "6.612345678901235E+18"],
    ["zeros before it", number(45, "00000"), "00045"],
    ["a word in its format", number(61_500, '0" km"'), "61500 km"],
    ["a format that leaves thousands out", number(61_540, '0.0,"k"'), "61540"],
    ["a format that cannot be read", number(0.4, '0% "off"'), "0.4"],
    ["a date", number(46_450, "dd/mm/yyyy"), "2027-03-04"],
    ["a moment", number(46_450.5, "dd/mm/yyyy hh:mm"), "2027-03-04 09:05"],
    ["a time", number(0.5, "hh:mm"), "09:05"],
    ["no date", number(-3, "dd/mm/yyyy"), "-3"],
    ["no number", number(Number.NaN), ""],
    ["a truth", sheetCellText({ t: "b", v: true }, formats), "TRUE"],
    ["a text", sheetCellText({ t: "s", v: "  00045 " }, formats), "  00045 "],
    ["an error", sheetCellText({ t: "e", v: 42, w: "#N/A" }, formats), "#N/A"],
    ["nothing", sheetCellText({ t: "z" }, formats), ""],
    ["a formula without its result", sheetCellText({ t: "z", f: "B2*2" }, formats), "#CALC!"],
    ["a formula whose result is 0", sheetCellText({ t: "n", v: 0, f: "B2-B2" }, formats), "0"],
    ["a formula whose result is no text", sheetCellText({ t: "s", v: "", f: 'IF(1,"","")' }, formats), ""],
    [
      "a 0 that stands for a result",
      sheetCellText({ t: "n", v: 0, f: "B2*2" }, { ...formats, isUncalculated: true }),
      "#CALC!",
    ],
  ])("%s", (_, read, text) => expect(read).toBe(text));
});
