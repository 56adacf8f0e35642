import { expect, test } from "@playwright/test";

import { crawl } from "../fixtures/crawl";
import { SITES } from "../fixtures/journey";

// Plain requests, no browser: every internal link of every page, menu, footer and sitemap.
for (const site of SITES) {
  test(`${site}: every internal link leads to a page, by one redirect at most`, async () => {
    const { pages, dead } = await crawl(site);
    const report = dead.map(({ path, on, reason }) => `${path} on ${on}: ${reason}`).sort();
    expect(report).toEqual([]);
    expect(pages).toBeGreaterThan(40);
  });
}
