import { expect, test } from "vitest";

import { reviewsLine, syncedLine } from "../../../server/cli/reviews";

test("an operator reads what the table has of a location", () => {
  expect(reviewsLine("aspley", { average: 4.66, count: 20 }, "2026-11-16")).toBe(
    "aspley  20, average 4.7, newest 2026-11-16",
  );
  expect(reviewsLine("windsor", { average: 0, count: 0 }, null)).toBe("windsor  none");
});

test("and what became of it", () => {
  const counts = { added: 3, changed: 1, removed: 2 };
  expect(syncedLine("northside", { locationId: "aspley", ...counts })).toBe(
    "northside  aspley  3 new, 1 changed, 2 gone",
  );
  expect(syncedLine("northside", { locationId: "aspley", reason: "refused" })).toBe(
    "northside  aspley  left as it was: refused",
  );
});
