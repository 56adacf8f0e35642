import { expect, test } from "vitest";

import { restAngle, wheelSegments } from "~/spin/Wheel";

const PRIZES = [
  { id: "half", name: "Half", weight: 50, wins: false, valueCents: null },
  { id: "most-of-the-rest", name: "Rest", weight: 49, wins: true, valueCents: null },
  { id: "rare", name: "Rare", weight: 1, wins: true, valueCents: null },
];

test("every segment is as wide as its chance, from the top clockwise", () => {
  const segments = wheelSegments(PRIZES);
  expect(segments.map(({ middle }) => middle)).toEqual([90, 268.2, 358.2]);
  expect(segments[0]?.path).toBe("M0 0L0 -100A100 100 0 0 1 0 100Z");
});

test("a segment too narrow for its number has none", () => {
  expect(wheelSegments(PRIZES).map(({ label }) => label !== null)).toEqual([true, true, false]);
});

test("a segment of more than half the wheel goes the long way round", () => {
  const [wide] = wheelSegments([
    { ...PRIZES[0]!, weight: 3 },
    { ...PRIZES[1]!, weight: 1 },
  ]);
  expect(wide?.path).toBe("M0 0L0 -100A100 100 0 1 1 -100 0Z");
});

test("the wheel rests with what was drawn at the top", () => {
  const segments = wheelSegments(PRIZES);
  for (const { id, middle } of segments) expect((restAngle(segments, id) + middle) % 360).toBeCloseTo(0);
  expect(restAngle(segments, null)).toBe(270);
  expect(restAngle(segments, "no longer a prize")).toBe(270);
});
