import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { choiceOf, mappingOf } from "~/desk/feeds/upload/column-choice";
import { fieldName } from "~/feeds/field-name";
import { GUESSED_FIELDS } from "~/feeds/inspect/guess-fields";
import { firstRows, inspectFile } from "~/feeds/inspect/inspect-file.server";
import { withWords } from "~/feeds/mapping";

const folder = mkdtempSync(join(tmpdir(), "columns-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string, change: Record<string, string> = {}, words = {}) {
  const file = join(folder, "stock");
  writeFileSync(file, text);
  const { mapping: guessed, columns, sample } = await inspectFile(file, "acme");
  const choice = choiceOf(guessed);
  const fields = { ...choice.fields, ...change };
  const mapping = mappingOf({ ...choice, at: {}, fields }, columns, guessed);
  if (mapping === null) throw new Error("no mapping");
  const rows = firstRows(sample, withWords(mapping, words));
  const mapped = rows.map((row) => ("mapped" in row ? row.mapped : row));
  return { choice, guessed, mapping, mapped };
}

test("a column may be called anything, and what is no field makes no mapping", async () => {
  const text = "Stock,constructor,Make,Model,Year\n1,x,Kia,Rio,2019\n";
  const { mapping } = await read(text, { constructor: "badge" });
  expect(mapping.fields).toMatchObject({ badge: [{ column: "constructor" }] });
  await expect(read(text, { Make: "constructor" })).rejects.toThrow("no mapping");
  const odd = "Stock,Vehicle,Year\n1,constructor Rio,2019\n";
  const { mapped } = await read(odd, { Vehicle: "name" }, { make: { toyta: "Toyota" } });
  expect(mapped).toMatchObject([{ vehicle: { make: "Constructor", model: "Rio" } }]);
});

test("each meaning of a column is offered once", () => {
  const names = GUESSED_FIELDS.map(fieldName);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("what was understood is what is imported once nobody has said otherwise", async () => {
  const { guessed, mapping } = await read(
    'Stock,Make/Model,Year,Body,Trans,Fuel,Location,Colour/Trim\n1,Mazda CX-5 Maxx,2019,Wagon,Auto,Petrol,"Aspley, QLD",Red / Black\n',
  );
  expect(Object.keys(mapping.fields).sort()).toEqual(Object.keys(guessed.fields).sort());
  expect(mapping.fields).toMatchObject(guessed.fields);
});

test("what was said of a column is known again, in whatever order it is stored", async () => {
  const { choice, guessed } = await read("Stock,Make/Model,Year,Body\n1,Mazda CX-5 Maxx,2019,Wagon\n");
  const fields = Object.fromEntries(Object.entries(guessed.fields).sort());
  expect(choiceOf({ ...guessed, fields })).toEqual(choice);
  expect(choice.fields).toEqual({
    ...{ Stock: "stockNumber", "Make/Model": "name", Year: "year", Body: "simpleBody" },
  });
});

test.each([
  ["Make/Model", "Mazda CX-5 Maxx"],
  ["Vehicle", "Mazda CX-5 Maxx"],
  ["Description", "2019 Mazda CX-5 Maxx"],
  ["Unit", "Mazda / CX-5 Maxx"],
  ["Make", "MAZDA CX5 Maxx"],
])("a make and a model in one column, called %s, are read", async (heading, cell) => {
  const { mapped } = await read(`Stock,${heading},Year,Kms\n1,${cell},2019,5000\n`);
  expect(mapped).toMatchObject([{ vehicle: { make: "Mazda", model: "CX-5", badge: "Maxx", year: 2019 } }]);
});

test("a whole title stays the car's name", async () => {
  const { mapped } = await read("Stock,Vehicle,Kms\n1,2019 Mazda CX-5 Maxx Auto,9000\n");
  expect(mapped).toMatchObject([{ vehicle: { name: "2019 Mazda CX-5 Maxx Auto" } }]);
});

test("staff say of a column that it is a title, and its parts that no other column has are read", async () => {
  const text = "Stock,What,Year,Trim level\n1,Jayco Swan Outback,2019,Touring\n";
  const { mapped } = await read(text, { What: "name", "Trim level": "badge" });
  expect(mapped).toMatchObject([{ vehicle: { make: "Jayco", model: "Swan", badge: "Touring" } }]);
});

test("a make that looks mistyped is asked about, also in a title, and is what staff say", async () => {
  const text = "Stock,Vehicle,Year\n1,Toyta Land Cruiser Prado GXL,2019\n2,Mazda 3,2019\n3,Citroën C4,2019\n";
  const { mapped } = await read(text);
  expect(mapped).toMatchObject([
    { vehicle: { make: "Toyta" }, left: [{ field: "make", value: "Toyta" }] },
    { vehicle: { make: "Mazda" } },
    { vehicle: { make: "Citroën" } },
  ]);
  expect(mapped.map((row) => "left" in row)).toEqual([true, false, false]);
  const said = await read(text, {}, { make: { toyta: "Toyota" } });
  expect(said.mapped[0]).toMatchObject({ vehicle: { make: "Toyota", model: "LandCruiser Prado" } });
  expect(said.mapped[0]).not.toHaveProperty("left");
  // What a cell calls the car is no name without its year, or with the slip.
  expect(said.mapped[0]).not.toHaveProperty("vehicle.name");
  const kept = await read(text, {}, { make: { toyta: "Toyta" } });
  expect(kept.mapped[0]).not.toHaveProperty("left");
});
