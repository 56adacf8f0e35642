import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { FeedError, readCsv } from "~/feeds/read-csv.server";

const folder = mkdtempSync(join(tmpdir(), "feed-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string | Buffer, encoding: "utf8" | "latin1" = "utf8") {
  const file = join(folder, "feed.csv");
  writeFileSync(file, text);
  const rows: unknown[][] = [];
  for await (const row of readCsv(file, { delimiter: ",", encoding, columns: ["a", "b"] })) {
    rows.push([row.line, "cells" in row ? Object.fromEntries(row.cells) : row.problem]);
  }
  return rows;
}

describe("a CSV file", () => {
  test("line numbers are true for line breaks in cells, of every kind, and for empty lines", async () => {
    expect(await read('a,b\n1,"x\ny\nz"\n\n2,w\n3,"p\r\nq"\n4,v\n5,"r\rs"\n6,u\n')).toEqual([
      [2, { a: "1", b: "x\ny\nz" }],
      [6, { a: "2", b: "w" }],
      [7, { a: "3", b: "p\r\nq" }],
      [9, { a: "4", b: "v" }],
      [10, { a: "5", b: "r\rs" }],
      [12, { a: "6", b: "u" }],
    ]);
  });

  test("written on Windows, with a byte order mark", async () => {
    expect(await read('\ufeffa,b\r\n1,"x\r\ny"\r\n2,z\r\n')).toEqual([
      [2, { a: "1", b: "x\r\ny" }],
      [4, { a: "2", b: "z" }],
    ]);
  });

  test("a row with too many or too few cells is a problem of that row", async () => {
    expect(await read("a,b\n1,2,3\n4\n5,6")).toEqual([
      [2, "2 columns expected, 3 found"],
      [3, "2 columns expected, 1 found"],
      [4, { a: "5", b: "6" }],
    ]);
  });

  test("stray quotation marks are text", async () => {
    expect(await read('a,b\n15" wheels,x\n')).toEqual([[2, { a: '15" wheels', b: "x" }]]);
  });

  test("in Latin-1", async () => {
    expect(await read(Buffer.from("a,b\nCitro\u00ebn,C3\n", "latin1"), "latin1")).toEqual([
      [2, { a: "Citro\u00ebn", b: "C3" }],
    ]);
  });

  test.each([
    ["", /is empty/],
    ["a,c\n1,2\n", /no column 'b'\. It has: a, c\./],
    ["a,b,b\n1,2,3\n", /two columns 'b'/],
    ['a,b\n1,2\n3,"4\n5,6\n', /the row after line 2 never ends/],
  ])("%j cannot be read as a whole", async (text, reason) => {
    await expect(read(text)).rejects.toThrow(FeedError);
    await expect(read(text)).rejects.toThrow(reason);
  });

  test("that is not there, or is a folder", async () => {
    const options = { delimiter: ",", encoding: "utf8", columns: [] } as const;
    await expect(readCsv(join(folder, "none.csv"), options).next()).rejects.toThrow(
      /There is no file .*none\.csv/,
    );
    await expect(readCsv(folder, options).next()).rejects.toThrow(/is a folder/);
  });
});
