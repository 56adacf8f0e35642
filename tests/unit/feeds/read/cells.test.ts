import fc from "fast-check";
import { expect, test } from "vitest";

import { withNested } from "~/feeds/read/json-cell";
import { plainCell } from "~/feeds/read/mend-text";
import { often } from "#tests/fixtures/often";

test.each([
  ['="00123"', "00123"],
  [' ="1E12345" ', "1E12345"],
  ['="the ""best"""', 'the "best"'],
  ["'00045", "00045"],
  ["“A1”", "A1"],
  ["„Mazda“", "Mazda"],
  ["“As new” and “quick”", "“As new” and “quick”"],
  ["'27990", "27990"],
  ["'045ABC", "045ABC"],
  ["'70s classic in 'as new' condition", "'70s classic in 'as new' condition"],
  ["'Til sold", "'Til sold"],
  ["=1+1", "=1+1"],
  ["One owner.", "One owner."],
])("a spreadsheet's mark of a text is no part of the cell: %s", (cell, text) => {
  expect(plainCell(cell)).toBe(text);
});

const cells = new Map([
  ["address", JSON.stringify({ city: "Aspley", region: "QLD", geo: { lat: -27.36 } })],
  ["image", JSON.stringify([{ url: "a.jpg" }, { url: "b.jpg", tag: ["Front"] }])],
  ["title", "Mazda CX-5"],
  ["own.column", "kept"],
]);

test.each([
  ["address.city", "Aspley"],
  ["address.geo.lat", "-27.36"],
  ["image.url", "a.jpg\nb.jpg"],
  ["image[0].url", "a.jpg"],
  ["image[1].tag[0]", "Front"],
  ["address.nothing", ""],
  ["own.column", "kept"],
  ["title.make", undefined],
  ["nothing.make", undefined],
])("the column %s is found within a cell's JSON", (column, value) => {
  expect(withNested(cells, [column]).get(column)).toBe(value);
});

test("any text of a cell, and any path, is read without an error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), fc.string(), (cell, path) => {
      withNested(new Map([["cell", cell]]), [`cell.${path}`, `cell[${path}`]);
    }),
    { numRuns: often(300, 100_000) },
  );
});
