import { expect, test } from "vitest";

import { isPagePath } from "~/ui/follow-link";

test.each([
  ["/search/used-cars", true],
  ["/", true],
  ["/search?query=3.0", true],
  ["/sitemap.xml", false],
  ["/media/logo.svg?v=2", false],
  ["//elsewhere.example", false],
  ["https://elsewhere.example/", false],
  ["tel:0733501122", false],
  ["#main", false],
])("%s is a page of this site: %s (spec:2.7.10)", (href, expected) => {
  expect(isPagePath(href)).toBe(expected);
});
