import { expect, test } from "vitest";

import { droppedRow, movedRows, sortedByPlace } from "~/desk/content/form-presses";

const row = (name: string, list = "name") =>
  ({ name, input: "place", row: { list, index: 0, name, keys: [] } }) as const;
const FIELDS = [row("a"), row("b"), row("c"), row("d"), row("x", "other")];
const TYPED = { a: "1", b: "2", c: "3", d: "", x: "1", words: "Kept" };

test.each([
  ["b up", { a: "2", b: "1", c: "3", d: "" }],
  ["a up", { a: "1", b: "2", c: "3", d: "" }],
  ["b down", { a: "1", b: "3", c: "2", d: "" }],
  ["c down", { a: "1", b: "2", c: "3", d: "" }],
  ["a hide", { a: "", b: "1", c: "2", d: "" }],
  ["d show", { a: "1", b: "2", c: "3", d: "4" }],
  ["d up", { a: "1", b: "2", c: "3", d: "" }],
  ["a show", { a: "1", b: "2", c: "3", d: "" }],
  ["nothing up", { a: "1", b: "2", c: "3", d: "" }],
  ["b burn", { a: "1", b: "2", c: "3", d: "" }],
])("the press %j counts the places of its own list anew", (press, places) => {
  expect(movedRows(FIELDS, TYPED, press)).toEqual({ ...TYPED, ...places });
});

test.each([
  ["a", "c", { a: "3", b: "1", c: "2", d: "" }],
  ["c", "a", { a: "2", b: "3", c: "1", d: "" }],
  ["a", "a", { a: "1", b: "2", c: "3", d: "" }],
  ["a", "x", { a: "1", b: "2", c: "3", d: "" }],
  ["d", "a", { a: "1", b: "2", c: "3", d: "" }],
  ["nothing", "a", { a: "1", b: "2", c: "3", d: "" }],
])("%s dropped on %s takes its place", (name, onto, places) => {
  expect(droppedRow(FIELDS, TYPED, name, onto)).toEqual({ ...TYPED, ...places });
});

test("rows stand in their places, hidden ones after them", () => {
  const names = sortedByPlace(FIELDS.slice(0, 4), { a: "10", b: "9", c: "", d: "1" }).map(({ name }) => name);
  expect(names).toEqual(["d", "b", "a", "c"]);
});
