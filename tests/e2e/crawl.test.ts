import { expect, test } from "@playwright/test";

import { crawl, NOTHING_WRONG, walkMenus } from "../fixtures/crawl";

// Plain requests, no browser: every internal link of every page, menu, footer and sitemap of the site that has
// most kinds of pages. The other sites, and its pages in Chinese: npm run test:exhaustive -- pages.
test("harbour: every internal link leads to a page, by one redirect at most", async () => {
  const { pages, ease: _ease, ...faults } = await crawl("harbour", /^\/zh(\/|$)/);
  // The same walk: each page says what it is, is led to, and is in the sitemap.
  expect(faults).toEqual(NOTHING_WRONG);
  expect(pages).toBeGreaterThan(40);
});

// A dealer's menus lead to no invented host either: a demonstration's visitor would end on an error.
for (const site of ["northside", "harbour", "wanderer", "fairprice"] as const) {
  test(`${site}: every link of the header, the menu of models and the foot leads to a page`, async () => {
    const { paths, dead, away } = await walkMenus(site);
    expect(dead).toEqual([]);
    expect(away).toEqual([]);
    expect(paths.length).toBeGreaterThan(25);
  });
}
