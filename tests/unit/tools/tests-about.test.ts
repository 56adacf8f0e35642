import { expect, test } from "vitest";

import { testsAbout } from "../../../tools/tests-about.mjs";

const TESTS = [
  "unit/leads/delivery/adf.test.ts",
  "unit/leads/lead-form.test.tsx",
  "unit/stock/price.test.ts",
  "integration/leads/delivery.test.ts",
  "e2e/leads.no-js.test.ts",
  "e2e/misleading.test.ts",
];

test.each([
  ["leads", [0, 1, 3, 4]],
  ["app/leads", [0, 1, 3, 4]],
  ["./app/leads/", [0, 1, 3, 4]],
  ["app/leads/delivery", [0, 3]],
  ["app/leads/delivery/adf.ts", [0]],
  ["app/leads/delivery/lead-mail.server.ts", [0, 3]],
  ["tests/unit/stock/price.test.ts", [2]],
  ["unit/stock", [2]],
  ["app/nowhere/at-all.ts", []],
])("of %s", (word, places) => {
  expect(testsAbout(word, TESTS)).toEqual(places.map((place) => TESTS[place]));
});
