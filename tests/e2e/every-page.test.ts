import { CONTRASTING, expect, test } from "../fixtures/journey";
import { faultsOfMenus, faultsOfSuggestions } from "../fixtures/open-parts";
import { sweep } from "../fixtures/page-sweep";
import { everyPage, inChinese, ownPages } from "../fixtures/pages";

// Every kind of page on one brand, and a page of each look on its contrast: brands differ by their theme
// (design §8 and §4.12, WCAG 2.2 AA). All of it on every brand: npm run test:exhaustive -- pages.
const WHOLE = "harbour";
const OTHERS = CONTRASTING.filter((site) => site !== WHOLE);
/** What a dealer fills in himself: one page of each kind that LOOKS has not, since most differ by their words. */
const OWN_KINDS = /^(about-us|service|sell-my-car|pages\/unsubscribe|blog|blog-category|feedback-survey)$/;
const LOOKS = /^(home|search|vehicle|contact|blog-post|review-feedback)$/;
const TRANSLATED = /^(home|search|vehicle)$/;

test.use({ expectedErrors: [/status of 404/] });
// Many pages each: a busy machine needs longer than for one.
test.describe.configure({ timeout: 300_000 });

test(`${WHOLE}: nothing moves on any kind of page, axe finds nothing, and each fits a phone`, async ({
  page,
}) => {
  expect(await sweep(page, WHOLE, await everyPage(WHOLE))).toEqual([]);
});

test(`${WHOLE}: nor on what the dealer says himself`, async ({ page }) => {
  const own = (await ownPages(WHOLE)).filter(({ name }) => OWN_KINDS.test(name));
  expect(own).toHaveLength(7);
  expect(await sweep(page, WHOLE, own)).toEqual([]);
});

for (const site of OTHERS) {
  test(`${site}: a page of each look is as sound`, async ({ page }) => {
    const pages = [...(await everyPage(site)), ...(await ownPages(site))];
    const looks = pages.filter(({ name }) => LOOKS.test(name));
    expect(looks).toHaveLength(6);
    expect(await sweep(page, site, looks)).toEqual([]);
  });
}

for (const site of CONTRASTING) {
  test(`${site}: axe finds nothing with a menu open`, async ({ page }) => {
    expect(await faultsOfMenus(page, site)).toEqual([]);
  });

  test(`${site}: axe finds nothing with suggestions open, and nothing has moved`, async ({ page }) => {
    expect(await faultsOfSuggestions(page, site)).toEqual([]);
  });
}

test("harbour: pages in Chinese are as sound", async ({ page }) => {
  const english = (await everyPage("harbour")).filter(({ name }) => TRANSLATED.test(name));
  expect(english).toHaveLength(3);
  // In the same colours.
  expect(await sweep(page, "harbour", english.map(inChinese), ["color-contrast"])).toEqual([]);
});
