import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  endsOf,
  fractionOf,
  isBound,
  moveThumb,
  nearestThumb,
  sendThumb,
  stepThumb,
  typeBound,
  valueAt,
  type OpenRange,
  type RangeEnd,
  type RangeScale,
} from "~/ui/range-scale";

const PRICE: RangeScale = { min: 5_000, max: 149_000, step: 1_440, unit: 1_000 };
const YEAR: RangeScale = { min: 2012, max: 2026, step: 1, unit: 1 };
const OPEN = { min: null, max: null };

describe("thumbs", () => {
  test.each([
    ["open ends are the scale's", OPEN, { min: 5_000, max: 149_000 }],
    ["what is chosen", { min: 20_000, max: 30_000 }, { min: 20_000, max: 30_000 }],
    ["spec 1 §5: clamped to min and max", { min: 10, max: 900_000 }, { min: 5_000, max: 149_000 }],
    ["a range beyond the stock is at its end", { min: 500_000, max: null }, { min: 149_000, max: 149_000 }],
    [
      "one that never was in order does not cross",
      { min: 40_000, max: 30_000 },
      { min: 30_000, max: 30_000 },
    ],
  ])("%s (spec:1.5.1)", (_, range, ends) => {
    expect(endsOf(range, PRICE)).toEqual(ends);
  });

  test.each<[string, RangeEnd, number, { min: number | null; max: number | null }]>([
    ["spec 1 §5: rounded to the nearest 1000", "min", 12_345, { min: 12_000, max: 60_000 }],
    ["at the end of the scale nothing is cut off", "min", 5_100, { min: null, max: 60_000 }],
    ["nor at the upper", "max", 149_000, { min: 20_000, max: null }],
    ["spec 2 §4: thumbs cannot cross, from below", "min", 90_000, { min: 59_000, max: 60_000 }],
    ["spec 2 §4: thumbs cannot cross, from above", "max", 7_000, { min: 20_000, max: 21_000 }],
    ["spec 1 §5: clamped to the lower bound", "min", -1, { min: null, max: 60_000 }],
    ["spec 1 §5: clamped to the upper bound", "max", 1e9, { min: 20_000, max: null }],
  ])("%s", (_, end, to, expected) => {
    expect(moveThumb({ min: 20_000, max: 60_000 }, end, to, PRICE)).toEqual(expected);
  });

  test("one thumb leaves the other's end as it was, beyond the scale too", () => {
    expect(moveThumb({ min: null, max: 200_000 }, "min", 20_000, PRICE)).toEqual({
      min: 20_000,
      max: 200_000,
    });
  });

  test("a single year can be chosen", () => {
    expect(moveThumb({ min: 2020, max: null }, "max", 2020, YEAR)).toEqual({ min: 2020, max: 2020 });
  });

  test("of two in one place a press takes the one that can go there", () => {
    expect(nearestThumb({ min: 2020, max: 2020 }, 2024)).toBe("max");
    expect(nearestThumb({ min: 2020, max: 2020 }, 2014)).toBe("min");
    expect(nearestThumb({ min: 2026, max: 2026 }, 2026)).toBe("min");
    expect(nearestThumb({ min: 2013, max: 2024 }, 2022)).toBe("max");
  });

  test("a place on the rail and a number are one another's inverse", () => {
    expect(fractionOf(77_000, PRICE)).toBe(0.5);
    expect(valueAt(0.5, PRICE)).toBe(77_000);
    expect(valueAt(7, PRICE)).toBe(149_000);
  });
});

describe("the keyboard", () => {
  const scales = fc
    .record({
      unit: fc.constantFrom(1, 500, 1_000),
      low: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 2, max: 2_000 }),
    })
    .map(({ unit, low, length }) => ({
      unit,
      min: low * unit,
      max: (low + length) * unit,
      step: Math.max((length * unit) / 100, 1),
    }));
  const thumbs = fc.constantFrom<RangeEnd>("min", "max");

  test("every press of an arrow key moves a thumb that way, until it meets the scale's end or the other (spec:2.4.16)", () => {
    fc.assert(
      fc.property(scales, thumbs, fc.nat({ max: 1_000 }), (scale, end, begin) => {
        const up = end === "min";
        const stop = endsOf(moveThumb(OPEN, end, up ? scale.max : scale.min, scale), scale)[end];
        let range: OpenRange = { ...OPEN, [end]: Math.floor(valueAt(begin / 1_000, scale)) };
        for (;;) {
          const at = endsOf(range, scale)[end];
          if (up ? at >= stop : at <= stop) break;
          range = stepThumb(range, end, up ? 1 : -1, scale);
          const next = endsOf(range, scale);
          expect(up ? next[end] > at : next[end] < at).toBe(true);
          expect(next.min).toBeLessThanOrEqual(next.max);
          expect((next[end] - scale.min) % scale.unit).toBe(0);
        }
      }),
    );
  });

  test("a thumb ends at exactly the scale's end, from anywhere, where it excludes nothing (spec:1.5.1)", () => {
    fc.assert(
      fc.property(scales, thumbs, fc.nat({ max: 1_000 }), (scale, end, begin) => {
        let range: OpenRange = { ...OPEN, [end]: Math.floor(valueAt(begin / 1_000, scale)) };
        const presses = Math.max((scale.max - scale.min) / scale.unit, 100) + 1;
        for (let press = 0; press < presses; press++) {
          range = stepThumb(range, end, end === "min" ? -1 : 1, scale);
        }
        expect(range).toEqual(OPEN);
      }),
    );
  });

  test("a hundred presses lead from one end to the other, each by a hundredth to the nearest 1000 (spec:1.5.1)", () => {
    let range: OpenRange = { min: null, max: PRICE.min };
    const passed = Array.from({ length: 100 }, () => {
      range = stepThumb(range, "max", 1, PRICE);
      return endsOf(range, PRICE).max;
    });
    expect(passed.slice(0, 4)).toEqual([6_000, 8_000, 9_000, 11_000]);
    expect(passed.indexOf(PRICE.max)).toBe(99);
  });

  test.each([
    ["a step that rounding would swallow", 12_000, 12_300, 13_000],
    ["back again", 13_000, 12_700, 12_000],
    ["a page of steps", 12_000, 15_000, 15_000],
    ["from a typed number", 23_450, 23_700, 24_000],
    ["nowhere from where it is", 20_000, 20_000, 20_000],
  ])("what a browser sends moves a thumb: %s", (_, at, to, expected) => {
    const scale: RangeScale = { min: 10_000, max: 40_000, step: 300, unit: 1_000 };
    expect(sendThumb({ min: at, max: null }, "min", to, scale)).toEqual({ min: expected, max: null });
  });
});

describe("typed numbers", () => {
  const range = { min: 20_000, max: 60_000 };
  test.each<[string, RangeEnd, number | null, { min: number | null; max: number | null }]>([
    ["are taken as they are", "min", 23_450, { min: 23_450, max: 60_000 }],
    ["spec 1 §5: below the minimum are ignored", "min", 4_999, { min: null, max: 60_000 }],
    ["spec 1 §5: above the maximum are ignored", "max", 149_001, { min: 20_000, max: null }],
    ["beyond the other end are ignored", "max", 25, { min: 20_000, max: null }],
    ["spec 1 §5: a minimum above the maximum is ignored", "min", 70_000, { min: null, max: 60_000 }],
    ["a maximum below the minimum is ignored too", "max", 10_000, { min: 20_000, max: null }],
    ["one value is a range", "min", 60_000, { min: 60_000, max: 60_000 }],
    ["none opens the end", "max", null, { min: 20_000, max: null }],
  ])("%s (spec:1.5.1)", (_, end, typed, expected) => {
    expect(typeBound(range, end, typed, PRICE)).toEqual(expected);
  });

  test.each<[string, RangeEnd, number]>([
    ["a maximum below the stock", "max", 100],
    ["a minimum above the stock", "min", 200_000],
  ])("%s is kept, as in a URL: it matches nothing", (_, end, typed) => {
    expect(typeBound(OPEN, end, typed, PRICE)).toEqual({ ...OPEN, [end]: typed });
  });

  test("are bounded by nothing where the stock says nothing", () => {
    expect(typeBound(OPEN, "max", 7, null)).toEqual({ min: null, max: 7 });
  });

  const KM: RangeScale = { min: 0, max: 200_000, step: 2_000, unit: 1_000 };
  test.each<[string, RangeEnd, number | null, boolean]>([
    ["15 on the way to 15,000", "max", 15, false],
    ["a whole number of the scale", "max", 15_000, true],
    ["an emptied field", "max", null, true],
    ["more than there is", "max", 500_000, false],
    ["across the other end", "min", 150_001, false],
  ])("while one types: %s", (_, end, typed, expected) => {
    expect(isBound({ min: null, max: 150_000 }, end, typed, KM)).toBe(expected);
  });
});
