import { cutTexts } from "../fixtures/broken-words";
import { deskUrl } from "../fixtures/desk";
import { DESK_PAGES } from "../fixtures/desk-pages";
import { signInToDesk } from "../fixtures/desk-sweep";
import { expect, SITES, settled, siteUrl, test } from "../fixtures/journey";
import { overflowOf } from "../fixtures/page-sweep";

// Reflow (WCAG 1.4.10) for who reads text of twice the size on the narrowest screen.

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] }),
});

test.use({ expectedErrors: [/status of 404/] });

const PAGES = [
  ...["/", "/search/used-cars", "/contact", "/finance", "/our-location", "/special-offers", "/sign-in"],
  ...["/privacy-policy", "/reviews", "/models", "/nowhere"],
];

for (const site of SITES) {
  test(`no page of ${site} is wider than 320 px, and no line of a card is cut`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const wide: string[] = [];
    for (const path of PAGES) {
      await page.goto(siteUrl(site, path));
      await settled(page);
      wide.push(...(await overflowOf(page)).map((fault) => `${path}: ${fault}`));
      const cut = await page.locator(".car-card").evaluateAll(cutTexts);
      wide.push(...cut.map((fault) => `${path}: ${fault}`));
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    expect(wide).toEqual([]);
  });
}

test.describe("on a first visit", () => {
  test.use({ visitor: "new" });

  test("the question for consent is no wider than 320 px", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(siteUrl("northside"));
    await expect(page.getByRole("region", { name: "Your privacy" })).toBeVisible();
    expect(await overflowOf(page)).toEqual([]);
  });
});

for (const [part, paths] of Object.entries(DESK_PAGES)) {
  test(`no page of the desk is wider than 320 px: ${part}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInToDesk(page);
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(deskUrl(path));
      wide.push(...(await overflowOf(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(wide).toEqual([]);
  });
}
