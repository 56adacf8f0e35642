import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { HOSTILE_PATHS } from "#tests/fixtures/hostile-paths";
import { safeReturnPath } from "~/platform/safe-path";

const FALLBACK = "/fallback";

test.each([
  "/",
  "/watchlist",
  "/cars/2021-toyota-corolla-ascent-sport-n1001",
  "/cars/2021-toyota-corolla-n1001?photo=2#gallery",
  "/search/used-cars?make=Toyota&make=Mazda&price=10000:30000&page=2",
  "/search/new-used-and-demo-cars?query=caf%C3%A9%20racer",
  "/search/citro%C3%ABn",
  "/finance?preferredDealership=northside&vehiclePriceBudget=25990#finance-form",
  "/cars/trade-in?car_id=n1001&next=https://elsewhere.example/",
  "/our-location/",
  "/pages/a.b-c_d~e",
  "/sign-in?redirect=%2F%2Fevil.example",
])("%j is a path of this site (design §4.4)", (path) => {
  expect(safeReturnPath(path, FALLBACK)).toBe(path);
});

test("there are enough hostile payloads", () => {
  expect(HOSTILE_PATHS.length).toBeGreaterThanOrEqual(60);
});

test.each([...HOSTILE_PATHS, undefined, null, 42, {}, ["/watchlist"]].map((value) => [value]))(
  "%j is refused (design §4.4)",
  (value) => {
    expect(safeReturnPath(value, FALLBACK)).toBe(FALLBACK);
  },
);

test("whatever is accepted stays on the site, as a browser resolves it, and as one that decodes first would", () => {
  const parts = fc.constantFrom(
    "/", "\\", ".", "..", "%2f", "%5c", "%2e", "@", ":", "evil.example", "\t", "\n", "?", "#", "a", "//",
  ); // prettier-ignore
  const texts = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.array(parts, { maxLength: 8 }).map((chosen) => `/${chosen.join("")}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = safeReturnPath(text, FALLBACK);
      for (const address of [path, decodeURIComponent(path.split(/[?#]/)[0] ?? "")]) {
        const url = new URL(address, "https://northside.test/sign-in");
        expect(url.origin).toBe("https://northside.test");
        expect(url.pathname.startsWith("//")).toBe(false);
      }
    }),
    { numRuns: often(5_000, 1_000_000) },
  );
});
