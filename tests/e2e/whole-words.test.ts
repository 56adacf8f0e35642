import { brokenWords, cutTexts } from "../fixtures/broken-words";
import { expect, SITES, siteUrl, test } from "../fixtures/journey";
import { faultsOfLargeText } from "../fixtures/page-sweep";

// No word on a card is broken, and no line is cut, at any width and on any site (app/styles/car-card.css).

const WIDTHS = [320, 360, 390, 768, 1_024, 1_440];
const RESULTS = "/search/new-used-and-demo-cars";
const CARDS = ".card, .car-card";

for (const site of SITES) {
  test(`${site}: no word on a card is broken, and no line is cut, in either view of results`, async ({
    page,
  }) => {
    const broken: string[] = [];
    for (const path of [RESULTS, `${RESULTS}?view=list`, "/", "/our-location"]) {
      await page.goto(siteUrl(site, path));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const words = await page.locator(CARDS).evaluateAll(brokenWords);
        if (path.startsWith(RESULTS)) words.push(...(await page.locator(CARDS).evaluateAll(cutTexts)));
        broken.push(...words.map((word) => `${path} at ${width} px: ${word}`));
      }
      broken.push(...(await faultsOfLargeText(page)).map((fault) => `${path}: ${fault}`));
    }
    expect([...new Set(broken)]).toEqual([]);
  });
}
