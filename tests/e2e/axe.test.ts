import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { expect, hydrated, SITES, siteUrl, test, type SiteName } from "../fixtures/journey";
import { everyPage, ownPages, type NamedPage } from "../fixtures/pages";
import { confirmVehicle, describeCondition, enterPlate, leaveContact } from "../fixtures/trade-in-journey";

// Every kind of page on every brand (design §8, WCAG 2.2 AA). Two brands that could not be less alike are
// looked at on a phone as well, and in all that their dealers wrote: what is left differs by its colours.
const CONTRASTING: SiteName[] = ["harbour", "wanderer"];
/** Of the other two, one page of each look. */
const LOOKS = /^(blog|blog-post|review-feedback|pages\/unsubscribe|warranty)$/;

test.use({ expectedErrors: [/status of 4(04|22)/] });

for (const site of SITES) {
  test(`${site}: axe finds nothing on any page`, async ({ page }) => {
    test.setTimeout(300_000);
    await lookAt(page, site, await everyPage(site));
  });

  test(`${site}: axe finds nothing on what the dealer says himself`, async ({ page }) => {
    test.setTimeout(300_000);
    const pages = await ownPages(site);
    const all = CONTRASTING.includes(site);
    await lookAt(page, site, all ? pages : pages.filter(({ name }) => LOOKS.test(name)));
  });

  test(`${site}: axe finds nothing with a menu open`, async ({ page }) => {
    await page.goto(siteUrl(site, "/customer-feedback-survey"));
    await hydrated(page);
    const entry = page.locator("header.site-header summary.nav-entry").first();
    await entry.press("Enter");
    await expect(page.locator("header.site-header")).toHaveClass(/dropdown-open/);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await asPhone(page);
    await page.locator("summary.drawer-button").click();
    await expect(page.locator(".drawer")).toHaveAttribute("open");
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("axe finds nothing on Chinese pages", async ({ page }) => {
  test.setTimeout(120_000);
  const KINDS = /^(home|search|vehicle)$/;
  const english = (await everyPage("harbour")).filter(({ name }) => KINDS.test(name));
  expect(english).toHaveLength(3);
  await lookAt(
    page,
    "harbour",
    english.map(({ name, path }) => ({ name: `${name} in Chinese`, path: `/zh${path}` })),
  );
});

test("axe finds nothing on the steps of a valuation", async ({ page }) => {
  const seemsRight = async () => expect(await violationsOf(page), page.url()).toEqual([]);
  await page.goto(siteUrl("fairprice", "/sell-my-car"));
  await hydrated(page);
  await enterPlate(page, "DEMO2");
  await expect(page.getByLabel("Kilometres on the odometer")).toBeVisible();
  await seemsRight();
  await confirmVehicle(page, "60,000");
  await expect(page.getByRole("heading", { level: 1, name: "What shape is it in?" })).toBeVisible();
  await seemsRight();
  await describeCondition(page);
  await seemsRight();
  await page.getByRole("link", { name: "Continue without photos" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
  await seemsRight();
  await leaveContact(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await seemsRight();
});

/** Each page once: wide, then on a phone, where axe looks at the contrasting sites. */
async function lookAt(page: Page, site: SiteName, pages: NamedPage[]) {
  for (const { name, path } of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrl(site, path));
    await hydrated(page);
    // What the bar at the foot of the screen covers can be scrolled out from beneath it.
    await page.locator(".results-dock").evaluateAll((bars) => {
      for (const bar of bars as HTMLElement[]) bar.style.position = "static";
    });
    // Another choice of the same cards: their colours were looked at on the page before.
    const without = name === "search-refined" ? ["color-contrast"] : [];
    expect(await violationsOf(page, { without }), `${site} ${name}`).toEqual([]);
    await asPhone(page);
    if (CONTRASTING.includes(site)) {
      // Colours are the same on both, and looking at them takes most of the time.
      const found = await violationsOf(page, { without: ["color-contrast"] });
      expect(found, `${site} ${name}, phone`).toEqual([]);
    }
    expect(await overflowOf(page), `${site} ${name} is wider than a phone`).toBeLessThanOrEqual(0);
  }
}

/** The page as it stands, on a touch screen of 390 px; the next page has a pointer again. */
async function asPhone(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await browser.detach();
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
