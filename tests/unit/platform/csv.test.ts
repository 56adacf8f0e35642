import { readdirSync, readFileSync } from "node:fs";

import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

import { csvLine, toCsv } from "~/platform/csv";

const rowsOf = (text: string) => parse(text, { trim: false, bom: true }) as string[][];

test.each([
  ...["=1+1", "+61 491 570 156", "-2", "- two keys", "@SUM(A1)", "|calc", "%0A"],
  ...["＝1+1", "＋1", "－1", "＠SUM(A1)", "｜calc", "﹦1", "−1"],
  ...[
    "  =1",
    "\t=1",
    "\r=1",
    "\u00a0=1",
    "\u3000＝1",
    "\u200b=1",
    "\ufeff=1",
    "\n-1",
    "\0=1",
    "\ttab",
    " \rreturn",
  ],
])("%j is no formula in an export", (cell) => {
  expect(rowsOf(toCsv([[cell]]))).toEqual([[`'${cell}`]]);
});

test.each(["plain", 'says "hi", twice', "two\nlines", "محمد 🚗", "a-b=c", "  indented", ""])(
  "%j is kept as it is",
  (cell) => {
    expect(rowsOf(toCsv([[cell, "next"]]))).toEqual([[cell, "next"]]);
  },
);

test("a file begins with the mark by which Excel reads Chinese names, once", () => {
  const file = toCsv([["name"], ["\u738b\u5c0f\u660e"]]);
  expect(Buffer.from(file).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(rowsOf(file)).toEqual([["name"], ["\u738b\u5c0f\u660e"]]);
  expect(csvLine(["name"])).toBe('"name"\r\n');
});

test("a number stays a number, and nothing is an empty cell", () => {
  expect(csvLine([-2, -0.5, 0, null])).toBe('"-2","-0.5","0",""\r\n');
});

test("files for people are written by one writer, files for programs by another", () => {
  const quotes = /replaceAll\((?:'"', '""'|`"`, `""`)\)|replace\(\/"\/g, '""'\)/;
  const files = ["app", "server", "seed"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const writers = files.filter((file) => /\.tsx?$/.test(file) && quotes.test(readFileSync(file, "utf8")));
  expect(writers.sort()).toEqual(["app/platform/csv.ts", "app/surfaces/catalogues/file-writers.ts"]);
});
