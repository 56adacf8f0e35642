import { expect, SITES, test } from "../../fixtures/journey";
import { faultsOfMenus, faultsOfSuggestions } from "../../fixtures/open-parts";
import { sweepAsLoaded } from "../../fixtures/page-sweep";
import { everyPage, inChinese, ownPages, SPEAK_CHINESE } from "../../fixtures/pages";

// Every kind of page and all that the dealers wrote, of all sites, at three widths, in every language.
const SCREENS = [
  { width: 390, height: 844, hasTouch: true },
  { width: 768, height: 1_024, hasTouch: true },
  { width: 1_440, height: 900, hasTouch: false },
];

test.use({ expectedErrors: [/status of 404/] });

for (const { hasTouch, ...viewport } of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch });

    for (const site of SITES) {
      test(`${site}: every page is sound`, async ({ page }) => {
        const pages = [...(await everyPage(site)), ...(await ownPages(site))];
        expect(await sweepAsLoaded(page, site, pages)).toEqual([]);
      });
    }

    for (const site of SPEAK_CHINESE) {
      test(`${site}: every page in Chinese is sound`, async ({ page }) => {
        const pages = [...(await everyPage(site)), ...(await ownPages(site))];
        expect(await sweepAsLoaded(page, site, pages.map(inChinese))).toEqual([]);
      });
    }
  });
}

for (const site of SITES) {
  test(`${site}: axe finds nothing with a menu open`, async ({ page }) => {
    expect(await faultsOfMenus(page, site)).toEqual([]);
  });

  test(`${site}: axe finds nothing with suggestions open, and nothing has moved`, async ({ page }) => {
    expect(await faultsOfSuggestions(page, site)).toEqual([]);
  });
}
