import fc from "fast-check";
import { expect, test } from "vitest";

import { coveringPage } from "~/surfaces/api/covering-page";
import { ANCHORS, placeAfter, readCursor, writeCursor } from "~/surfaces/api/cursor";

const sign = (text: string) => `s${text.length}`;
const isSigned = (body: string, signature: string) => signature === sign(body);

test("a cursor is read as it was written, and nothing else is one", () => {
  const cursor = { delivered: 40, anchors: ["a", "b"] };
  expect(readCursor(writeCursor(cursor, sign), isSigned)).toEqual(cursor);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCursor(text, () => false)).toBeNull();
    }),
  );
});

test("a list goes on after the last anchor that is still there", () => {
  expect(placeAfter(["x", "a", "b", "c"], ["a", "b"])).toBe(3);
  expect(placeAfter(["x", "a", "c"], ["a", "b"])).toBe(2);
  expect(placeAfter(["x", "c"], ["a", "b"])).toBeNull();
});

test("every window that the API asks for is covered by a page of an index", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 100 + ANCHORS }), (skip, take) => {
      const place = coveringPage(skip, take, 250);
      if (!place) throw new Error(`${take} after ${skip}`);
      const from = (place.page - 1) * place.perPage;
      expect(place.perPage).toBeLessThanOrEqual(250);
      expect(from).toBeLessThanOrEqual(skip);
      expect(from + place.perPage).toBeGreaterThanOrEqual(skip + take);
    }),
    { numRuns: 5_000 },
  );
});
