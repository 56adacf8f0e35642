import fc from "fast-check";
import { expect, test } from "vitest";

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

const HOSTILE: unknown[] = [
  // Not a path
  undefined,
  null,
  42,
  {},
  ["/watchlist"],
  "",
  " ",
  "watchlist",
  "./watchlist",
  "../watchlist",
  "?next=/",
  "#top",
  ".",
  "@evil.example",
  "evil.example",
  // Another host
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2f..",
  "//user@evil.example",
  "//northside.localhost@evil.example",
  "//harbour.localhost:3000/watchlist",
  "http://evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "http://harbour.localhost:3000/watchlist",
  "https://northside.test.evil.example/",
  "ftp://evil.example",
  // Backslashes, which browsers read as slashes
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\\\\evil.example",
  "\\evil.example",
  "/watchlist\\..\\..\\evil",
  "/search?next=\\\\evil",
  // Schemes
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "mailto:someone@evil.example",
  "/javascript:alert(1)",
  // Characters that browsers drop from an address
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  "\n//evil.example",
  " //evil.example",
  "/watchlist\n",
  "/watch\rlist",
  "/\0/evil.example",
  "/\u000b/evil.example",
  "/\u007f/evil.example",
  "/watchlist\r\nSet-Cookie: fc_session=1",
  "/a b",
  "/search?query=red car",
  // Escapes that something on the way may undo
  "%2f%2fevil.example",
  "/%2fevil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aSet-Cookie:x=1",
  "/%00",
  "/%252fevil.example",
  "/%25252fevil.example",
  "/%2e%2e//evil.example",
  "/%2e%2e%2fevil.example",
  "/%40evil.example",
  "/%",
  "/%zz",
  "/%ff",
  "/%c0%af/evil.example",
  "/%u2215evil.example",
  // Steps up
  "/..//evil.example",
  "/.//evil.example",
  "/../watchlist",
  "/cars/../../evil",
  "/.",
  "/..",
  "/cars/..",
  "/cars//evil.example",
  // User names and ports
  "/@evil.example",
  "/user:password@evil.example",
  "/:80/evil.example",
  // Unicode that looks like, or normalises to, a slash or a dot
  "/\u2215/evil.example",
  "/\u2044evil.example",
  "/\uff0fevil.example",
  "\uff0f\uff0fevil.example",
  "/\uff0e\uff0e/evil.example",
  "/\u3002evil.example",
  "/evil\u3002example",
  "/\u2028/evil.example",
  "/\u00a0/evil.example",
  "\ufeff//evil.example",
  "\u200b//evil.example",
  "/\u202efdp.elpmaxe",
  "/caf\u00e9",
  // Markup and what no browser leaves in an address
  '/"><script>alert(1)</script>',
  "/watchlist?a=<b>",
  '/watchlist?a="b"',
  "/watchlist?a=`b`",
  "/{{constructor}}",
  // Overlong
  `/${"a".repeat(1_024)}`,
  `/search?query=${"a".repeat(5_000)}`,
  "/".repeat(2_000),
];

test("there are enough hostile payloads", () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
});

test.each(HOSTILE.map((value) => [value]))("%j is refused (design §4.4)", (value) => {
  expect(safeReturnPath(value, FALLBACK)).toBe(FALLBACK);
});

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
    { numRuns: 5_000 },
  );
});
