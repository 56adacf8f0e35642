import { expect, test } from "vitest";

import { pageHref } from "~/search/search-page";

test("a page parameter is present only when the page is not 1 (spec:1.2.28)", () => {
  expect(pageHref("/search/toyota", 1)).toBe("/search/toyota");
  expect(pageHref("/search/toyota", 2)).toBe("/search/toyota?page=2");
  expect(pageHref("/search/toyota?fuel=Hybrid", 3)).toBe("/search/toyota?fuel=Hybrid&page=3");
});
