import { expect, test } from "vitest";

import { isQuietHour } from "~/shopper/alerts/quiet-hours";

test("nobody is texted before 9 nor from 20 o'clock on", () => {
  const quiet = Array.from({ length: 24 }, (_, hour) => hour).filter(isQuietHour);
  expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 21, 22, 23]);
});
