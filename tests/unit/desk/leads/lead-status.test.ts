import { expect, test } from "vitest";

import { stateIn } from "~/desk/leads/import/lead-status";

test.each([
  ["New", "new"],
  ["In-progress", "working"],
  ["Closed (won)", "done"],
  ["SOLD", "done"],
  ["Lost", "lost"],
  ["NSW", null],
  ["", null],
])("another program's %s is %s", (cell, state) => {
  expect(stateIn(cell)).toBe(state);
});
