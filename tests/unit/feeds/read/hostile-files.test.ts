import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

import fc from "fast-check";
import iconv from "iconv-lite";
import { expect, test } from "vitest";

import type { FeedFormat } from "~/feeds/read/feed-format";
import { FeedError, READ_LIMITS } from "~/feeds/read/feed-row";
import { readRows } from "~/feeds/read/read-feed-file.server";
import { often } from "#tests/fixtures/often";
import { inChunks, rowsOf } from "#tests/fixtures/feeds/rows-of";
import { zipOf } from "#tests/fixtures/feeds/zip-of";

const CARS = Array.from({ length: 12 }, (_, index) => ({
  stock: `S${index}`,
  make: index % 2 === 0 ? "Citroën" : "Škoda",
  note: 'one owner, "as new"; books',
}));
const FORMATS: Readonly<Record<FeedFormat["format"], { items: string; text: string }>> = {
  csv: {
    items: "",
    text: ["stock,make,note", ...CARS.map((car) => Object.values(car).map(quoted).join(","))].join("\n"),
  },
  xml: {
    items: "stock/car",
    text: `<stock>${CARS.map(({ stock, make, note }) => `<car id="${stock}"><make>${make}</make><note>${note}</note></car>`).join("\n")}</stock>`,
  },
  json: { items: "stock", text: JSON.stringify({ stock: CARS }) },
  ndjson: { items: "", text: CARS.map((car) => JSON.stringify(car)).join("\n") },
};
/** Small, so that a mutation reaches them. */
const LIMITS = { ...READ_LIMITS, packedBytes: 400_000, bytes: 800_000, rowCharacters: 20_000, columns: 50 };

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

type Change = { kind: "cut" } | { kind: "insert"; bytes: Uint8Array } | { kind: "again"; length: number };

const TOKENS = ['"', "\0", "\r", "\n\n", ",", "<", "&", "]]>", "<!--", "{", "[", "\\", "\u2028", "stock,"];
const HUGE = ['"', "<a>", "[", "x", '{"a":', "&amp;", ","].map((text) => text.repeat(9_000));
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant({ kind: "cut" as const }),
  fc.record({
    kind: fc.constant("insert" as const),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom(...TOKENS, ...HUGE).map((text) => Buffer.from(text)),
    ),
  }),
  fc.record({ kind: fc.constant("again" as const), length: fc.nat(400) }),
);
const mutations = fc.array(fc.tuple(change, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 3 });

function mutate(file: Buffer, by: Change, place: number): Buffer {
  const at = Math.floor(place * file.length);
  if (by.kind === "cut") return file.subarray(0, at);
  const added = by.kind === "insert" ? by.bytes : file.subarray(at, at + by.length);
  return Buffer.concat([file.subarray(0, at), added, file.subarray(at)]);
}

const PACKINGS = {
  plain: (file: Buffer) => file,
  gzip: (file: Buffer) => gzipSync(file),
  zip: (file: Buffer) => zipOf({ "stock.txt": file }),
};

test("a damaged file of any format gives rows, problems or a FeedError, and nothing else", async () => {
  const formats = fc.constantFrom("csv", "xml", "json", "ndjson" as const);
  const encodings = fc.constantFrom("utf8", "utf16le", "utf16be", "latin1", "windows-1252" as const);
  const packings = fc.constantFrom("plain", "plain", "gzip", "zip" as const);
  const property = fc.asyncProperty(
    ...([
      formats,
      encodings,
      fc.boolean(),
      packings,
      mutations,
      mutations,
      fc.integer({ min: 1, max: 5_000 }),
    ] as const),
    async (format, encoding, isAuto, packing, before, after, chunk) => {
      const { items, text } = FORMATS[format as keyof typeof FORMATS];
      let file: Buffer = iconv.encode(text, encoding);
      for (const [by, place] of before) file = mutate(file, by, place);
      file = PACKINGS[packing as keyof typeof PACKINGS](file);
      for (const [by, place] of after) file = mutate(file, by, place);
      const asked = { format, items, delimiter: ",", encoding: isAuto ? "auto" : encoding } as FeedFormat;
      let rows = 0;
      try {
        for await (const row of readRows(inChunks(file, chunk), asked, { limits: LIMITS })) {
          rows += 1;
          if (!("cells" in row)) continue;
          expect(row.cells.size).toBeLessThanOrEqual(LIMITS.columns);
        }
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        expect(error.message).toMatch(/^.{5,1200}\.?$/s);
      }
      expect(rows).toBeLessThan(LIMITS.bytes);
    },
  );
  await fc.assert(property, { numRuns: often(200, 100_000) });
});

test("a file that is cut anywhere is refused, unless only whole rows of CSV or lines are gone", async () => {
  for (const format of ["csv", "xml", "json", "ndjson"] as const) {
    const { items, text } = FORMATS[format];
    for (let end = 1; end < text.length; end += 1) {
      const rows = await rowsOf(text.slice(0, end), { format, items }).catch((error: unknown) => error);
      if (rows instanceof FeedError) continue;
      expect(["csv", "ndjson"]).toContain(format);
      // A line may also end where its last cell could have gone on: only the size tells that.
      expect(text.slice(0, end)).toMatch(format === "csv" ? /(^|\n|,)("([^"]|"")*"|[a-z]*)\n?$/ : /\}\n?$/);
    }
  }
});

test.each(["csv", "xml", "json", "ndjson"] as const)(
  "memory does not grow with a file of %s",
  async (format) => {
    const megabytes = often(6, 200);
    const { items } = FORMATS[format];
    const source = endless(format, megabytes * 1_048_576);
    const asked: FeedFormat = { format, items, delimiter: ",", encoding: "utf8" };
    const start = liveBytes();
    const live: number[] = [];
    let rows = 0;
    for await (const row of readRows(source, asked)) {
      expect("cells" in row).toBe(true);
      rows += 1;
      if (rows % (megabytes * 250) === 0) live.push(liveBytes() - start);
    }
    expect(rows).toBeGreaterThan(megabytes * 1_000);
    expect(live.length).toBeGreaterThan(3);
    expect(Math.max(...live)).toBeLessThan(12 * 1_048_576);
  },
);

/** What is still in use once the garbage is collected, in bytes. */
function liveBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

/** Stock in a format, made while it is read. */
async function* endless(format: FeedFormat["format"], bytes: number): AsyncGenerator<Buffer> {
  const note = "x".repeat(800);
  const [open, close, row, between] = {
    csv: ["stock,note\n", "", (n: number) => `${n},"${note}"`, "\n"],
    xml: ["<stock>", "</stock>", (n: number) => `<car id="${n}"><note>${note}</note></car>`, "\n"],
    json: ['{"stock":[', "]}", (n: number) => `{"stock":${n},"note":"${note}"}`, ","],
    ndjson: ["", "", (n: number) => `{"stock":${n},"note":"${note}"}`, "\n"],
  }[format] as [string, string, (n: number) => string, string];
  yield Buffer.from(open);
  let made = 0;
  let n = 0;
  while (made < bytes) {
    const batch = Array.from({ length: 64 }, () => row((n += 1))).join(between);
    const chunk = Buffer.from(n > 64 ? between + batch : batch);
    made += chunk.length;
    yield chunk;
  }
  yield Buffer.from(close);
}
