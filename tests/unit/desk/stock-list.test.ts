import { expect, test } from "vitest";

import { isStrange, likelierList, nameOfList } from "~/desk/feeds/upload/stock-list";

test.each([
  ["Our own list", [], "uploaded"],
  ["Our own list", ["uploaded"], "our-own-list"],
  ["EasyCars (Penrith)", [], "easycars-penrith"],
  ["Stock", ["stock", "stock-2"], "stock-3"],
  ["自家车", ["list"], "list-2"],
  [`${"yard ".repeat(11)}and`, [], `${"yard-".repeat(11)}and`],
])("a list called %s is named beside %j", (title, taken, name) => {
  expect(nameOfList(title, taken)).toBe(name);
});

test("a file is of the list whose cars most of its rows are, unless the list that was shown has some", () => {
  const lists = ["Our own list", "EasyCars"].map((title) => ({ name: title, title }));
  const file = { changes: { same: 0, prices: 0 }, cars: 4, met: { EasyCars: 3, dms: 4 }, here: [] };
  expect(likelierList(lists, file)?.title).toBe("EasyCars");
  // A car of nobody's becomes any list's.
  const taken = { ...file, changes: { same: 1, prices: 0 }, here: [{}] };
  expect(likelierList(lists, taken)?.title).toBe("EasyCars");
  expect(likelierList(lists, { ...file, met: { EasyCars: 2 } })).toBeNull();
  expect(likelierList(lists, { ...file, changes: { same: 1, prices: 0 } })).toBeNull();
});

test.each([
  [{ cars: 3 }, { cars: 9, leaving: [1, 2, 3] }, true],
  [{ cars: 3 }, { cars: 9, leaving: [1, 2] }, false],
  [{ cars: 2 }, { cars: 9, leaving: [1, 2] }, false],
  [{ cars: 3 }, { cars: 0, leaving: [] }, false],
])("of a list %j, the file %j is strange: %s", (list, file, strange) => {
  expect(isStrange(list, file)).toBe(strange);
});
