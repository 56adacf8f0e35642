import { expect, test } from "vitest";

import { isStatusHeading, stateIn } from "~/desk/leads/import/lead-status";

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

test("its column is named so", () => {
  expect(["Status", "lead_status", "Stage"].every(isStatusHeading)).toBe(true);
  expect(["Marital status", "Colour"].some(isStatusHeading)).toBe(false);
});
