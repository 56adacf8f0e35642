import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { mapRow } from "~/feeds/map-row.server";
import { columnsOf, requiredColumnsOf } from "~/feeds/mapping";
import { readFeedFile } from "~/feeds/read/read-feed-file.server";
import { readMapping } from "~/feeds/read-mapping.server";
import CARS from "#tests/fixtures/feeds/cars-of-systems.json";

const SAMPLES = "tests/fixtures/feeds/systems";

/** What every row of a system's sample becomes, by the mapping's name, read against the sample by a person: a vehicle if it does not say otherwise. */
const EXPECTED: Readonly<Record<string, readonly object[]>> = CARS;

test.each(Object.entries(EXPECTED))(
  "%s: every row becomes the car that it describes, or says why not",
  async (name, expected) => {
    const file = readdirSync(SAMPLES).find((each) => each.startsWith(`${name}.`));
    const mapping = await readMapping(`seed/mappings/${name}.json`);
    const rows: unknown[] = [];
    for await (const row of readFeedFile(`${SAMPLES}/${file}`, mapping, {
      columns: requiredColumnsOf(mapping),
    })) {
      rows.push("cells" in row ? mapRow(mapping, row.cells) : row);
    }
    expect(rows).toEqual(expected.map((each) => ({ kind: "vehicle", ...each })));
  },
);

test("there is a sample for every system's mapping", () => {
  const systems = readdirSync(SAMPLES).map((file) => file.replace(/\.[a-z]+$/, ""));
  expect(systems.sort()).toEqual(Object.keys(EXPECTED).sort());
  expect(readdirSync("seed/mappings").sort()).toEqual(
    [...systems, "au-listings"].map((name) => `${name}.json`).sort(),
  );
});

test("what a system may leave out is optional, and what names a car never is", async () => {
  const mapping = await readMapping("seed/mappings/dealer-studio.json");
  expect(requiredColumnsOf(mapping)).toEqual(["Stock number", "Make", "Model", "Year"]);
  expect(requiredColumnsOf({ ...mapping, id: { hash: ["VIN", "Make"] } })).toContain("VIN");
  expect(columnsOf(mapping)).toContain("VIN");
});
