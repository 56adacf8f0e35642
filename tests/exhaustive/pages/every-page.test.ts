import { expect, SITES, test } from "../../fixtures/journey";
import { faultsOfMenus, faultsOfSuggestions } from "../../fixtures/open-parts";
import { sweepAt } from "../../fixtures/page-sweep";
import { everyPage, inChinese, ownPages, SPEAK_CHINESE } from "../../fixtures/pages";

// Every kind of page and all that the dealers wrote, of all sites, at three widths, in every language.
const WIDTHS = [390, 768, 1440];

test.use({ expectedErrors: [/status of 404/] });

for (const site of SITES) {
  for (const width of WIDTHS) {
    test(`${site} at ${width} px: every page is sound`, async ({ page }) => {
      const pages = [...(await everyPage(site)), ...(await ownPages(site))];
      expect(await sweepAt(page, site, pages, width)).toEqual([]);
    });

    if (SPEAK_CHINESE.includes(site))
      test(`${site} at ${width} px: every page in Chinese is sound`, async ({ page }) => {
        const pages = [...(await everyPage(site)), ...(await ownPages(site))];
        expect(await sweepAt(page, site, pages.map(inChinese), width)).toEqual([]);
      });
  }

  test(`${site}: axe finds nothing with a menu open`, async ({ page }) => {
    expect(await faultsOfMenus(page, site)).toEqual([]);
  });

  test(`${site}: axe finds nothing with suggestions open, and nothing has moved`, async ({ page }) => {
    expect(await faultsOfSuggestions(page, site)).toEqual([]);
  });
}
