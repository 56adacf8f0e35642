import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";

import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";

import { FeedError, READ_LIMITS } from "~/feeds/read/feed-row";
import { readRows } from "~/feeds/read/read-feed-file.server";
import { rowsOf } from "#tests/fixtures/feeds/rows-of";
import { zipOf } from "#tests/fixtures/feeds/zip-of";

const CARS = "stock,make\n1,Citroën\n2,Škoda\n";
const READ = [
  [2, { stock: "1", make: "Citroën" }],
  [3, { stock: "2", make: "Škoda" }],
];
/** Issues of a file as a whole. */
const refused = async (read: Promise<unknown>, reason: RegExp) => {
  await expect(read).rejects.toThrow(FeedError);
  await expect(read).rejects.toThrow(reason);
};

describe("CSV", () => {
  test("line numbers are true for line breaks in cells, of every kind, and for empty lines", async () => {
    const text = 'a,b\n1,"x\ny\nz"\n\n2,w\n3,"p\r\nq"\n4,v\n5,"r\rs"\n6,u\n';
    expect((await rowsOf(text)).map(([line]) => line)).toEqual([2, 6, 7, 9, 10, 12]);
  });

  test("with tabs, semicolons or bars between cells", async () => {
    for (const delimiter of ["\t", ";", "|"]) {
      expect(await rowsOf(CARS.replaceAll(",", delimiter), { delimiter })).toEqual(READ);
    }
  });

  test("a row with too many or too few cells is a problem of that row", async () => {
    expect(await rowsOf("a,b\n1,2,3\n4\n5,6")).toEqual([
      [2, "2 columns expected, 3 found"],
      [3, "2 columns expected, 1 found"],
      [4, { a: "5", b: "6" }],
    ]);
  });

  test("stray quotation marks are text", async () => {
    expect(await rowsOf('a,b\n15" wheels,x\n')).toEqual([[2, { a: '15" wheels', b: "x" }]]);
  });

  test.each([
    ["", /is empty/],
    ["a,c\n1,2\n", /no column 'b'\. It has: a, c\./],
    ["a,b,b\n1,2,3\n", /two columns 'b'/],
    ['a,b\n1,2\n3,"4\n5,6\n', /The row after line 2 never ends/],
    ["a,b\n1,2\n3", /ends in the middle of line 3/],
    [`a,b\n1,"${"x".repeat(2_000)}"\n`, /never ends/],
    [`${"c,".repeat(40)}a,b\n`, /more than 30 columns/],
  ])("%j cannot be read as a whole", async (text, reason) => {
    const limits = { ...READ_LIMITS, rowCharacters: 1_000, columns: 30 };
    await refused(rowsOf(text, {}, { columns: ["a", "b"], limits }), reason);
  });
});

describe("XML", () => {
  const STOCK = `<?xml version="1.0" encoding="ISO-8859-1"?>
<Stock><Dealer>Ours</Dealer>
 <Vehicle id="7"><Make>Citro\u00ebn</Make><Price currency="AUD">12,000</Price>
  <Engine><Cylinders>4</Cylinders></Engine><Photo>a.jpg</Photo><Photo>b.jpg</Photo><Empty/>
  <Text><![CDATA[<b>One</b> owner]]> &amp; books\u000b</Text></Vehicle>
 <Vehicle id="8"><Make>Fiat</Make></Vehicle>
</Stock>`;

  test("elements, attributes and nested elements are columns; what is repeated is a value a line", async () => {
    for (const size of [1, 7, 65_536]) {
      const file = Buffer.from(STOCK, "latin1");
      expect(await rowsOf(file, { format: "xml", items: "Stock/Vehicle" }, {}, size)).toEqual([
        [
          3,
          {
            "@id": "7",
            Make: "Citroën",
            Price: "12,000",
            "Price/@currency": "AUD",
            "Engine/Cylinders": "4",
            Photo: "a.jpg\nb.jpg",
            Text: "<b>One</b> owner & books",
          },
        ],
        [6, { "@id": "8", Make: "Fiat" }],
      ]);
    }
  });

  const item = { format: "xml", items: "s/v" } as const;
  test.each([
    ["<s><v><a>1</a></v><v><a>2</a>", /transfer was cut/],
    ["<s><v><a>1</b></v></s>", /Line 1, character 14: the XML is not well-formed/],
    ["<s><w/></s>", /no element 's\/v'/],
    ['<!DOCTYPE s [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><s><v>&c;</v></s>', /declares entities/],
    ['<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><s><v><a>&x;</a></v></s>', /declares entities/],
    ["<s><v><a>1</a>\n<b c=1></b></v></s>", /Line 2, character \d+: the XML is not well-formed/],
    [`<s><v><a>${"x".repeat(300_000)}</a></v></s>`, /longer than 100000/],
    [`<s><v ${'b="'}${"x".repeat(300_000)}"/></s>`, /longer than 100000/],
    [`<s>${"<v>".repeat(100)}`, /nested more than 32 deep/],
  ])("%.60s is refused", async (text, reason) => {
    await refused(rowsOf(text, item, { limits: { ...READ_LIMITS, rowCharacters: 100_000 } }), reason);
  });

  test("an element of too many columns is a problem of that row", async () => {
    const many = Array.from({ length: 40 }, (_, index) => `<c${index}>1</c${index}>`).join("");
    const limits = { ...READ_LIMITS, columns: 30 };
    expect(await rowsOf(`<s><v>${many}</v><v><a>1</a></v></s>`, item, { limits })).toEqual([
      [1, "more than 30 columns"],
      [1, { a: "1" }],
    ]);
  });
});

describe("JSON", () => {
  const item = { format: "json", items: "data.stock" } as const;

  test("keys are columns, nested ones with a dot; a list is a value a line", async () => {
    const stock = [
      { id: 7, price: { amount: 12_000.5, sold: false }, photos: ["a", "b"], none: null, é: "€" },
      { id: 8, features: [{ name: "ABS", kind: "safety" }, { name: "GPS" }] },
      "no car",
    ];
    for (const size of [1, 7, 65_536]) {
      const text = JSON.stringify({ page: 1, data: { total: 2, stock, more: [1] } }, null, 1);
      expect(await rowsOf(`${text}\n \n`, item, {}, size)).toEqual([
        [1, { id: "7", "price.amount": "12000.5", "price.sold": "false", photos: "a\nb", é: "€" }],
        [2, { id: "8", "features.name": "ABS\nGPS", "features.kind": "safety" }],
        [3, "an object was expected"],
      ]);
    }
    expect(await rowsOf('[{"a":1}]', { format: "json" })).toEqual([[1, { a: "1" }]]);
  });

  test.each([
    ['{"data":{"stock":[{"a":1},{"a":', /transfer was cut/],
    ['{"data":{"stock":[{"a":1}]', /transfer was cut/],
    ['{"data":{"stock":[{"a":1},{a:2}]}}', /After item 1: the file is not JSON/],
    ['{"data":{"stock":{"a":1}}}', /no list at 'data\.stock'/],
    ['{"data":{"other":[]}}', /nothing in a list at 'data\.stock'/],
    [`{"data":{"stock":[{"a":"${"x".repeat(300_000)}"}]}}`, /longer than 100000/],
    [`{"data":{"stock":[${"[".repeat(1_000)}`, /nested more than 32 deep/],
    ["<html>", /not JSON/],
  ])("%.60s is refused", async (text, reason) => {
    await refused(rowsOf(text, item, { limits: { ...READ_LIMITS, rowCharacters: 100_000 } }), reason);
  });

  test("an object a line", async () => {
    const text = '{"a":1}\r\n\n{"a":\n{"a":{"b":2}}';
    expect(await rowsOf(text, { format: "ndjson" }, {}, 3)).toEqual([
      [1, { a: "1" }],
      [3, "is not JSON"],
      [4, { "a.b": "2" }],
    ]);
    await refused(rowsOf('{"a":1}\n{"a":', { format: "ndjson" }), /ends in the middle of line 2/);
    const deep = `{"a":${"[".repeat(99)}${"]".repeat(99)}}\n`;
    expect(await rowsOf(deep, { format: "ndjson" })).toEqual([[1, "values are nested more than 32 deep"]]);
  });
});

describe("the encoding", () => {
  const bom = { addBOM: true };
  test.each([
    ["UTF-8", "auto", Buffer.from(CARS)],
    ["UTF-8 with a mark", "auto", iconv.encode(CARS, "utf8", bom)],
    ["UTF-16 with a mark", "auto", iconv.encode(CARS, "utf16le", bom)],
    ["UTF-16 the other way, with a mark", "auto", iconv.encode(CARS, "utf16be", bom)],
    ["UTF-16 without a mark", "auto", iconv.encode(CARS, "utf16le")],
    ["UTF-16 the other way, without a mark", "auto", iconv.encode(CARS, "utf16be")],
    ["Windows-1252", "windows-1252", iconv.encode(CARS, "windows-1252")],
    ["a mark that says otherwise than the mapping", "latin1", iconv.encode(CARS, "utf8", bom)],
  ] as const)("%s", async (_, encoding, file) => {
    for (const size of [1, 3, 65_536]) expect(await rowsOf(file, { encoding }, {}, size)).toEqual(READ);
  });

  test("Latin-1", async () => {
    expect(await rowsOf(Buffer.from("a\nCitro\u00ebn\n", "latin1"), { encoding: "latin1" })).toEqual([
      [2, { a: "Citroën" }],
    ]);
  });
});

describe("packed files", () => {
  test("are known by their first bytes", async () => {
    expect(await rowsOf(gzipSync(CARS))).toEqual(READ);
    expect(
      await rowsOf(zipOf({ "__MACOSX/._a": "x", "in/": "", "in/stock.csv": CARS, "b.csv": "b" })),
    ).toEqual(READ);
    expect(await rowsOf(zipOf({ "a.txt": "a", "b.csv": CARS }), { entry: "b.csv" }, {}, 5)).toEqual(READ);
  });

  const zip = zipOf({ "stock.csv": CARS });
  const damaged = Buffer.from(zip);
  damaged.writeUInt8(damaged.readUInt8(45) ^ 0xff, 45);
  const bomb = Buffer.alloc(12 * 1_048_576, `${"x".repeat(1_023)}\n`);
  test.each([
    ["a gzip cut short", gzipSync(CARS.repeat(1_000)).subarray(0, 60), /gzip file ends too early/],
    [
      "a gzip with a wrong checksum",
      Buffer.concat([gzipSync(CARS).subarray(0, -8), Buffer.alloc(8)]),
      /damaged/,
    ],
    ["a zip cut short", zip.subarray(0, -10), /zip is damaged or incomplete/],
    ["a zip with a wrong byte", damaged, /'stock\.csv' in the zip is damaged/],
    ["a zip without files", zipOf({}), /zip is empty/],
    ["a zip of folders", zipOf({ "a/": "" }), /no file. It has: a\//],
    [
      "a workbook without sheets",
      zipOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<w/>" }),
      /workbook is damaged/,
    ],
    [
      "a sheet of LibreOffice",
      zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>" }),
      /no Excel workbook: save it as \.xlsx or CSV/,
    ],
    ["a gzip that unpacks to very much more", gzipSync(bomb), /more than 200 times its size/],
    ["a zip that unpacks to very much more", zipOf({ "stock.csv": bomb }), /more than 200 times its size/],
  ])("%s is refused", async (_, file, reason) => {
    await refused(rowsOf(file), reason);
  });

  test("a named file that the zip does not have", async () => {
    await refused(rowsOf(zip, { entry: "cars.csv" }), /no file 'cars\.csv'\. It has: stock\.csv\./);
  });

  test("a zip of photographs and a stock file is as large as its photographs are, and its file is not", async () => {
    const limits = { ...READ_LIMITS, packedBytes: 100_000, zipBytes: 300_000 };
    const photograph = randomBytes(120_000);
    const both = zipOf({ "photos/1.JPG": photograph, "photos/2.webp": photograph, "out/stock.csv": CARS });
    expect(await rowsOf(both, {}, { limits })).toEqual(await rowsOf(zip));
    await refused(
      rowsOf(zipOf({ "stock.csv": photograph }), {}, { limits }),
      /file in the zip is larger than 1 MB/,
    );
    const larger = zipOf({
      "1.jpg": photograph,
      "2.jpg": photograph,
      "3.jpg": photograph,
      "stock.csv": CARS,
    });
    await refused(rowsOf(larger, {}, { limits }), /file is larger than 1 MB/);
  });

  test("more than the limits, as it arrives and unpacked", async () => {
    const limits = { ...READ_LIMITS, packedBytes: 1_048_576, bytes: 2_097_152 };
    await refused(
      rowsOf(Buffer.alloc(1_100_000, `${"x".repeat(999)}\n`), {}, { limits }),
      /larger than 1 MB/,
    );
    await refused(
      rowsOf(gzipSync(Buffer.alloc(2_200_000, `${"x".repeat(999)}\n`)), {}, { limits }),
      /unpacks to more than 2 MB/,
    );
  });
});

test("a source that fails says so to the reader, and one that is not read on is closed", async () => {
  let closed = 0;
  async function* source(fails: boolean) {
    try {
      yield Buffer.from(CARS.repeat(5_000));
      if (fails) throw new FeedError("The transfer stopped.");
      for (;;) yield Buffer.from(CARS);
    } finally {
      closed += 1;
    }
  }
  const format = { format: "csv", delimiter: ",", encoding: "auto", items: "" } as const;
  const all = async () => {
    for await (const row of readRows(source(true), format)) expect(row.line).toBeGreaterThan(1);
  };
  await refused(all(), /The transfer stopped\./);
  for await (const row of readRows(source(false), format)) {
    expect(row.line).toBe(2);
    break;
  }
  await expect.poll(() => closed).toBe(2);
});
