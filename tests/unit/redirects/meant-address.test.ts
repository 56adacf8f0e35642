import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { meantAddresses } from "~/redirects/meant-address";

const ORIGIN = "https://dealer.example";
const ADDED = [...".,;:!)]}>'\"*_=|%+ \u00a0\u200b\u2060\ufeff\u3002\uff0c\u201d\u2026"];

test("whatever copying adds to an address, it is the first that is tried, or the first in small letters", () => {
  const slug = fc.stringMatching(/^[a-z\d](?:[a-z\d-]{0,20}[a-z\d])?$/);
  const added = fc.array(fc.constantFrom(...ADDED), { maxLength: 5 }).map((signs) => signs.join(""));
  fc.assert(
    fc.property(slug, added, fc.boolean(), (name, around, isShouted) => {
      const typed = isShouted ? name.toUpperCase() : name;
      const url = new URL(`/cars/${encodeURIComponent(typed + around)}`, ORIGIN);
      const found = meantAddresses(url);
      if (url.pathname === `/cars/${name}`) expect(found).toEqual([]);
      else expect(found).toContain(`/cars/${name}`);
    }),
    { numRuns: often(300, 100_000) },
  );
});

test("an address that was meant is meant as it is: one redirect is enough", () => {
  const segment = fc.string({ unit: "grapheme", minLength: 1, maxLength: 10 }).map(encodeURIComponent);
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      const url = new URL(`/a/${segments.join("/")}`, ORIGIN);
      for (const meant of meantAddresses(url)) {
        expect(meant.startsWith("//")).toBe(false);
        expect(meantAddresses(new URL(meant, ORIGIN))).not.toContain(url.pathname);
      }
    }),
    { numRuns: often(300, 100_000) },
  );
});

test.each([
  ["/cars/2021-kia-rio-a1.html", "/cars/2021-kia-rio-a1"],
  ["/cars/2021-kia-rio-a1.php?id=3", "/cars/2021-kia-rio-a1?id=3"],
  ["/cars/2021-kia-rio-a1%3C/a%3E", "/cars/2021-kia-rio-a1"],
])("an ending of another system's pages, or of its markup, is none of ours: %s", (typed, meant) => {
  expect(meantAddresses(new URL(typed, ORIGIN))).toContain(meant);
});
