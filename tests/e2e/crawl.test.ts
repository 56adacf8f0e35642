import { expect, test } from "@playwright/test";

import { crawl } from "../fixtures/crawl";
import { SITES } from "../fixtures/journey";

// Plain requests, no browser: every internal link of every page, menu, footer and sitemap.
for (const site of SITES) {
  test(`${site}: every internal link leads to a page, by one redirect at most`, async () => {
    // Some sites have every page in two languages.
    test.setTimeout(180_000);
    const { pages, dead, faults, orphans, unlisted } = await crawl(site);
    const report = dead.map(({ path, on, reason }) => `${path} on ${on}: ${reason}`).sort();
    expect(report).toEqual([]);
    expect(pages).toBeGreaterThan(40);
    // The same walk: each page says what it is, is led to, and is in the sitemap.
    expect(faults).toEqual([]);
    expect(orphans).toEqual([]);
    expect(unlisted).toEqual([]);
  });
}
