import { expect, test } from "@playwright/test";

import { crawl, NOTHING_WRONG } from "../../fixtures/crawl";
import { SITES } from "../../fixtures/journey";

// Plain requests, no browser: every internal link of every page, menu, footer and sitemap, in every language.
for (const site of SITES) {
  test(`${site}: every internal link leads to a page, by one redirect at most`, async () => {
    const { pages, ...faults } = await crawl(site);
    expect(faults).toEqual(NOTHING_WRONG);
    expect(pages).toBeGreaterThan(40);
  });
}
