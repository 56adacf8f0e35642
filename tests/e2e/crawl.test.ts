import { expect, test } from "@playwright/test";

import { crawl, NOTHING_WRONG } from "../fixtures/crawl";

// Plain requests, no browser: every internal link of every page, menu, footer and sitemap of the site that has
// most kinds of pages. The other sites, and its pages in Chinese: npm run test:exhaustive -- pages.
test("harbour: every internal link leads to a page, by one redirect at most", async () => {
  test.setTimeout(180_000);
  const { pages, ease: _ease, ...faults } = await crawl("harbour", /^\/zh(\/|$)/);
  // The same walk: each page says what it is, is led to, and is in the sitemap.
  expect(faults).toEqual(NOTHING_WRONG);
  expect(pages).toBeGreaterThan(40);
});
