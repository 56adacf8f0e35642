import fc from "fast-check";
import { expect, test } from "vitest";

import { nextMoment } from "~/shell/page-lifetime";

const at = (time: string) => Date.parse(`2026-11-27T${time}Z`) / 1_000;
const NONE = { changes: [], clockTimes: [] };

test.each([
  ["the quarter hour", "08:01:00", NONE, "08:15:00"],
  ["the next one, at its start", "08:15:00", NONE, "08:30:00"],
  ["a promotion's start", "08:01:00", { ...NONE, changes: [at("08:05:30")] }, "08:05:30"],
  ["nothing that has passed", "08:06:00", { ...NONE, changes: [at("08:05:30")] }, "08:15:00"],
  ["an opening time, in any zone", "08:01:00", { ...NONE, clockTimes: ["17:40"] }, "08:10:00"],
  ["the same a quarter later", "08:10:00", { ...NONE, clockTimes: ["17:40"] }, "08:15:00"],
])("a page lives until %s", (_, now, times, until) => {
  expect(nextMoment(at(now), times)).toBe(at(until));
});

test("the next moment is ahead, at most a quarter of an hour, and skips nothing", () => {
  const seconds = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  fc.assert(
    fc.property(seconds, fc.array(seconds), fc.array(clock), (now, changes, clockTimes) => {
      const next = nextMoment(now, { changes, clockTimes });
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(900);
      expect(changes.filter((change) => change > now && change < next)).toEqual([]);
    }),
  );
});
