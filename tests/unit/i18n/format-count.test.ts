import fc from "fast-check";
import { expect, test } from "vitest";

import { formatCount } from "~/i18n/format-count";

test("a number is written as Australians write it, with as many decimals as asked", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(0, 2), (cents, decimals) => {
      const count = decimals === 0 ? cents : cents / 100;
      const written = new Intl.NumberFormat("en-AU", {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      expect(formatCount(count, decimals)).toBe(written.format(count));
    }),
  );
});
