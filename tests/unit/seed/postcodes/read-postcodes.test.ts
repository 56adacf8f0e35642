import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { AU_POSTCODES, readPostcodes } from "#seed/postcodes/read-postcodes";
import { distanceKm, type Point } from "~/stock/distance";

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

const { points: australia, rejected: refused } = await readPostcodes(AU_POSTCODES);
const byCode = new Map(australia.map((point) => [point.code, point]));

function locate(code: string): Point {
  return byCode.get(code) ?? expect.fail(`no ${code}`);
}

test("the country's own table is read whole, each postcode once", () => {
  expect([australia.length, byCode.size, refused]).toEqual([3_339, 3_339, []]);
});

/** As the crow flies, in kilometres; computed from published positions of the towns, of none of our sources. */
const DISTANCES: [from: string, to: string, town: string, km: number][] = [
  ["2000", "2300", "Newcastle", 117],
  ["2000", "2500", "Wollongong", 69],
  ["2000", "2601", "Canberra", 247],
  ["2000", "2250", "Gosford", 51],
  ["2000", "2880", "Broken Hill", 935],
  ["2000", "2899", "Norfolk Island", 1674],
  ["2000", "2898", "Lord Howe Island", 780],
  ["2000", "2830", "Dubbo", 302],
  ["2000", "2340", "Tamworth", 310],
  ["2000", "2450", "Coffs Harbour", 436],
  ["2000", "2640", "Albury", 462],
  ["2000", "2650", "Wagga Wagga", 379],
  ["2000", "2840", "Bourke", 651],
  ["2000", "2795", "Bathurst", 159],
  ["2000", "2817", "Tooraweenah", 345],
  ["2000", "2822", "Eumungerie", 322],
  ["2000", "2170", "Liverpool", 27],
  ["2601", "2913", "Nicholls", 11],
  ["2601", "2620", "Queanbeyan", 12],
  ["3000", "3220", "Geelong", 65],
  ["3000", "3350", "Ballarat", 102],
  ["3000", "3550", "Bendigo", 132],
  ["3000", "3500", "Mildura", 475],
  ["3000", "3280", "Warrnambool", 226],
  ["3000", "3630", "Shepparton", 164],
  ["3000", "3690", "Wodonga", 254],
  ["3000", "3840", "Morwell", 134],
  ["3000", "3175", "Dandenong", 29],
  ["3000", "3336", "Fraser Rise", 25],
  ["3000", "3358", "Winter Valley", 106],
  ["3000", "3989", "St Helier", 86],
  ["4000", "4217", "Surfers Paradise", 71],
  ["4000", "4350", "Toowoomba", 106],
  ["4000", "4558", "Maroochydore", 91],
  ["4000", "4700", "Rockhampton", 520],
  ["4000", "4740", "Mackay", 804],
  ["4000", "4810", "Townsville", 1111],
  ["4000", "4870", "Cairns", 1390],
  ["4000", "4825", "Mount Isa", 1563],
  ["4000", "4875", "Thursday Island", 2192],
  ["4000", "4314", "Blackbutt", 112],
  ["4000", "4482", "Birdsville", 1369],
  ["4000", "4730", "Longreach", 988],
  ["5000", "5290", "Mount Gambier", 377],
  ["5000", "5700", "Port Augusta", 281],
  ["5000", "5606", "Port Lincoln", 250],
  ["5000", "5600", "Whyalla", 231],
  ["5000", "5690", "Ceduna", 553],
  ["5000", "5723", "Coober Pedy", 751],
  ["5000", "5341", "Renmark", 214],
  ["5000", "5045", "Glenelg", 10],
  ["6000", "6330", "Albany", 389],
  ["6000", "6725", "Broome", 1682],
  ["6000", "6430", "Kalgoorlie", 549],
  ["6000", "6230", "Bunbury", 154],
  ["6000", "6530", "Geraldton", 373],
  ["6000", "6537", "Denham", 707],
  ["6000", "6765", "Fitzroy Crossing", 1813],
  ["6000", "6743", "Kununurra", 2221],
  ["6000", "6219", "Cookernup", 115],
  ["6000", "6714", "Karratha", 1251],
  ["6000", "6160", "Fremantle", 16],
  ["7000", "7250", "Launceston", 162],
  ["7000", "7310", "Devonport", 206],
  ["7000", "7320", "Burnie", 235],
  ["7000", "7467", "Queenstown", 170],
  ["7000", "7255", "Flinders Island", 313],
  ["0800", "0870", "Alice Springs", 1290],
  ["0800", "0875", "Larapinta", 1288],
  ["0800", "0874", "Mount Johns", 1293],
  ["0800", "0850", "Katherine", 270],
  ["0800", "0860", "Tennant Creek", 875],
  ["0800", "0880", "Nhulunbuy", 645],
  ["0800", "0830", "Palmerston", 15],
];

/** A post office is not the middle of its town. */
const [OFF_KM, OFF_PART] = [5, 0.02];

test.each(DISTANCES)("from %s to %s, %s, is %d km", (from, to, _, km) => {
  const [start, end] = [locate(from), locate(to)];
  expect(Math.abs(distanceKm(start, end) - km)).toBeLessThan(Math.max(OFF_KM, OFF_PART * km));
});

/** Each state's ranges, with a code of its streets and of its post office boxes and large receivers. */
const RANGES: [state: string, codes: string[]][] = [
  ["NSW", ["1001", "1235", "2000", "2619", "2898", "2899", "2914"]],
  ["ACT", ["0200", "2600", "2618", "2900", "2914"]],
  ["VIC", ["3000", "3996", "8001", "8785"]],
  ["QLD", ["4000", "4895", "9726"]],
  ["SA", ["5000", "5801", "5950"]],
  ["WA", ["6000", "6798", "6799", "6990"]],
  ["TAS", ["7000", "7470", "7800", "7151"]],
  ["NT", ["0800", "0886", "0909"]],
  [
    "codes that began since",
    ["0874", "0875", "2817", "2822", "3336", "3358", "3399", "3989", "4314", "4513", "6219"],
  ],
];

test.each(RANGES)("every range is answered: %s", (_, codes) => {
  expect(codes.filter((code) => !byCode.has(code))).toEqual([]);
});
