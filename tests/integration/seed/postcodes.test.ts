import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { importPostcodes } from "#seed/postcodes/import-postcodes";
import { AU_POSTCODES, readPostcodes } from "#seed/postcodes/read-postcodes";
import { addPostcodes } from "#seed/postcodes/write-postcodes";
import { SILENT } from "../../../server/cli/progress";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { findPostcode } from "~/stock/postcodes.server";

const folder = mkdtempSync(join(tmpdir(), "postcodes-"));
const file = join(folder, "postcodes.csv");
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeDatabase();
});

function told() {
  const notes: string[] = [];
  return { notes, progress: { ...SILENT, note: (text: string) => void notes.push(text) } };
}

test("every postcode of the country is there once, however often it is seeded", async () => {
  const { points } = await readPostcodes(AU_POSTCODES);
  await addPostcodes(sql(), points);
  await addPostcodes(sql(), points);
  expect(await db().postcode.count()).toBe(3_339);
  expect(await findPostcode("4000")).toEqual({ latitude: -27.4679, longitude: 153.0281 });
});

test.each(["9999", "400", "40000", "4OOO", "", "4000\0", "'; drop table postcodes; --"])(
  "%j is no postcode",
  async (code) => {
    expect(await findPostcode(code)).toBeNull();
  },
);

test("an operator's table takes the place of all that were there, and later seeds leave it alone", async () => {
  const rows = Array.from({ length: 3_000 }, (_, row) => `${row + 200},Town ${row},-30,${140 + row / 1_000}`);
  writeFileSync(file, ["postcode,place,latitude,longitude", ...rows, "4000,Brisbane,north,153"].join("\n"));
  const { notes, progress } = told();
  expect(await importPostcodes(sql(), file, progress)).toBe(3_000);
  expect(notes).toEqual(["    line 3002: latitude: no number of degrees", "    1 row was left out"]);
  expect(await findPostcode("0200")).toEqual({ latitude: -30, longitude: 140 });
  expect(await findPostcode("7000")).toBeNull();
  await addPostcodes(sql(), [{ code: "0200", latitude: 1, longitude: 1 }]);
  expect(await findPostcode("0200")).toEqual({ latitude: -30, longitude: 140 });
});

test("a file that is no table leaves the postcodes that were there", async () => {
  writeFileSync(file, "postcode,latitude,longitude\nx,y,z\n");
  await expect(importPostcodes(sql(), file, SILENT)).rejects.toThrow("no postcode");
  await expect(importPostcodes(sql(), join(folder, "none.csv"), SILENT)).rejects.toThrow("There is no file");
  expect(await db().postcode.count()).toBe(3_000);
});
