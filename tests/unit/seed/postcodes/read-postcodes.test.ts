import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { AU_POSTCODES, readPostcodes } from "#seed/postcodes/read-postcodes";

const folder = mkdtempSync(join(tmpdir(), "postcodes-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(...lines: string[]): string {
  const path = join(folder, "postcodes.csv");
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

test("a postcode is where the place in the middle of its places is; other columns are ignored", async () => {
  const read = await readPostcodes(
    file(
      "postcode,place_name,latitude,longitude",
      "4000,Spring Hill,-27.46,153.02",
      "4000,Brisbane,-27.47,153.03",
      "4000,Petrie Terrace,-27.48,153.04",
      "4034,Aspley,-27.36,153.02",
    ),
  );
  expect(read.rejected).toEqual([]);
  expect(read.points).toEqual([
    { code: "4000", latitude: -27.47, longitude: 153.03 },
    { code: "4034", latitude: -27.36, longitude: 153.02 },
  ]);
});

test("a place in the wrong part of the country does not move its postcode", async () => {
  const { points } = await readPostcodes(
    file("postcode,latitude,longitude", "2042,-33.8983,151.1775", "2042,-30.7333,151.8"),
  );
  expect(points).toEqual([{ code: "2042", latitude: -33.8983, longitude: 151.1775 }]);
});

test("a zero that a spreadsheet took away is given back", async () => {
  const { points } = await readPostcodes(file("postcode,latitude,longitude", "800,-12.46,130.84"));
  expect(points.map(({ code }) => code)).toEqual(["0800"]);
});

test("rows that cannot be read are listed with their line, and the others are taken", async () => {
  const { points, rejected } = await readPostcodes(
    file(
      "postcode,latitude,longitude",
      "4000,-27.47,153.03",
      "40,-27,153",
      "4001,south,153",
      "4002,-127,153",
      "4003",
    ),
  );
  expect(points.map(({ code }) => code)).toEqual(["4000"]);
  expect(rejected).toEqual([
    { line: 3, reason: "postcode: no postcode" },
    { line: 4, reason: "latitude: no number of degrees" },
    { line: 5, reason: "latitude: beyond the earth" },
    { line: 6, reason: "3 columns expected, 1 found" },
  ]);
});

test.each([
  ["lacks a column", ["postcode,latitude", "4000,-27"], /no column 'longitude'/],
  ["has no usable row", ["postcode,latitude,longitude", "x,y,z"], /no postcode/],
])("a file that %s is refused as a whole", async (_, lines, reason) => {
  await expect(readPostcodes(file(...lines))).rejects.toThrow(reason);
});

describe("the country's own table", () => {
  test("is read whole", async () => {
    const { points, rejected } = await readPostcodes(AU_POSTCODES);
    expect([points.length, rejected]).toEqual([3_312, []]);
  });
});
