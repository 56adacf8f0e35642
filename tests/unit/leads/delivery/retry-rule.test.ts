import { expect, test } from "vitest";

import { nextTry } from "~/leads/delivery/retry-rule";

const NOW = 1_795_000_000;

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1_920],
  [8, 3_600],
  [500, 3_600],
])("after try %i it waits %i s, a quarter more or less by chance", (attempts, wait) => {
  const failed = { attempts, firstTryAt: NOW, now: NOW };
  expect(nextTry(failed, 0.5)).toBe(NOW + wait);
  expect(nextTry(failed, 0)).toBe(NOW + Math.round(wait * 0.75));
  expect(nextTry(failed, 1)).toBe(NOW + Math.round(wait * 1.25));
});

test("a day after the first try is too late, to the second", () => {
  const failed = { attempts: 1, firstTryAt: NOW, now: NOW + 86_400 - 30 };
  expect(nextTry(failed, 0.5)).toBeNull();
  expect(nextTry({ ...failed, now: failed.now - 1 }, 0.5)).toBe(NOW + 86_399);
});

test("once it was tried for a day it is a dead letter", () => {
  let now = NOW;
  let attempts = 0;
  for (let next: number | null = NOW; next !== null; attempts += 1) {
    now = next;
    next = nextTry({ attempts: attempts + 1, firstTryAt: NOW, now }, 0.5);
  }
  expect(now - NOW).toBeGreaterThan(80_000);
  expect(now - NOW).toBeLessThan(86_400);
  expect(attempts).toBeGreaterThan(20);
});
