import { expect, test } from "@playwright/test";

import { crawl, NOTHING_WRONG } from "../../fixtures/crawl";
import { SITES } from "../../fixtures/journey";

// Plain requests, no browser: every internal link of every page, menu, footer and sitemap, in every
// language, and every page's words. How easily each page reads is attached to the report.
for (const site of SITES) {
  test(`${site}: every internal link leads to a page, by one redirect at most`, async () => {
    const { pages, ease, ...faults } = await crawl(site);
    const lines = [...ease]
      .sort(([, one], [, other]) => one - other)
      .map(([path, score]) => `${score}\t${path}`);
    await test.info().attach("reading-ease.tsv", { body: lines.join("\n"), contentType: "text/plain" });
    expect(faults).toEqual(NOTHING_WRONG);
    expect(pages).toBeGreaterThan(40);
  });
}
