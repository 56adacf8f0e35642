import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";

import { qrPath } from "~/vehicle/brochure/to-brochure";

const PIXELS = 6;

/** The picture that a phone's camera sees. */
function drawn({ path, size }: { path: string; size: number }) {
  const side = size * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1) {
      for (let column = Number(x) * PIXELS; column < (Number(x) + Number(length)) * PIXELS; column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

test.each([
  "https://northside.test/cars/2021-toyota-corolla-ascent-sport-n1001",
  "http://wanderer.localhost:3000/cars/2025-jayco-journey-18-57-5-outback-26",
  `https://northside.test/cars/${"long-".repeat(20)}`,
])("a camera reads %s", (url) => {
  expect(decodeQR(drawn(qrPath(url)))).toBe(url);
});

test("it keeps a quiet zone of four modules on all sides", () => {
  const { path, size } = qrPath("https://northside.test");
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  for (const [x = 0, y = 0, length = 0] of rows) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4);
  }
});
