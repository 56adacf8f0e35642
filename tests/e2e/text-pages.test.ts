import type { Page } from "@playwright/test";

import { expect, hydrated, settled, siteUrl, test } from "../fixtures/journey";

/** Names of the script files that a page has asked for. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );

/** All that a visitor gets who only reads. */
const SMALL = /^\/(?:assets\/(?:text-page|page|consent-banner)-|site\/)[\w-]+\.js$/;

const isAlive = (page: Page) => page.evaluate(() => "hydrated" in document.documentElement.dataset);

for (const path of ["/privacy-policy", "/blog", "/nothing-is-here"]) {
  test.describe(`${path}, a page that is only read`, () => {
    test.use({
      visitor: "new",
      expectedErrors: [/status of 404/],
    });

    test("has no framework, and is counted and asks for consent all the same", async ({ page }) => {
      const counted = page.waitForRequest("**/api/shopper");
      await page.goto(siteUrl("northside", path));
      await counted;
      const banner = page.getByRole("region", { name: "Your privacy" });
      await expect(banner).toBeVisible();
      // By keys: a pointer would rest on what is beneath the banner.
      await banner.getByRole("button", { name: "Essential only" }).press("Enter");
      await expect(banner).toBeHidden();
      const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });
      // Its script comes after the page is read.
      await expect(async () => {
        await settings.press("Enter");
        await expect(banner).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press("Escape");
      await expect(settings).toBeFocused();
      expect((await scriptsOf(page)).filter((file) => !SMALL.test(file))).toEqual([]);
      expect(await isAlive(page)).toBe(false);
      const visit = await page.evaluate(() => sessionStorage.getItem("visit"));
      expect(visit).toContain(path);
    });
  });
}

test("a text page comes alive under the pointer, and what was opened stays open", async ({ page }) => {
  await page.goto(siteUrl("fairprice", "/privacy-policy"));
  expect(await isAlive(page)).toBe(false);
  const header = page.locator("header.site-header");
  await header.locator("summary.nav-entry").first().click();
  await hydrated(page);
  await expect(header).toHaveClass(/dropdown-open/);
  await page.keyboard.press("Escape");
  await expect(header).not.toHaveClass(/dropdown-open/);
});

test.describe("a first visit to a site with a promotion", () => {
  test.use({ visitor: "new" });

  test("shows it on a text page too (spec 2 §4)", async ({ page }) => {
    await page.goto(siteUrl("fairprice", "/privacy-policy"));
    const question = page.getByRole("region", { name: "Your privacy" });
    await question.getByRole("button", { name: "Essential only" }).press("Enter");
    await expect(question).toBeHidden();
    // Whoever is asked something is not interrupted a second time on the same page.
    expect(await isAlive(page)).toBe(false);
    await page.reload();
    await page.getByRole("dialog", { name: "Try it for two days" }).getByRole("button").first().click();
    const asked = page.waitForRequest("**/api/shopper");
    await page.reload();
    await asked;
    expect(await isAlive(page)).toBe(false);
  });
});

test("a car that is kept on the device is counted in the header of a text page", async ({ page }) => {
  await page.goto(siteUrl("northside", "/privacy-policy"));
  await page.evaluate(() => {
    const car = {
      id: "1",
      name: "Ranger",
      slug: "ranger",
      make: "Ford",
      model: "Ranger",
      primary_image_url: null,
    };
    localStorage.setItem("favourites", JSON.stringify([car]));
  });
  await page.reload();
  await expect(page.locator(".saved-control .figures").first()).toHaveText("1");
});

test("the way from a text page to a car and back", async ({ page }) => {
  await page.goto(siteUrl("northside", "/privacy-policy"));
  await page.getByRole("contentinfo").getByRole("link").first().scrollIntoViewIfNeeded();
  await page.getByRole("banner").getByRole("link", { name: "Northside" }).first().click();
  await settled(page);
  await expect(page).toHaveURL(/\.localhost:\d+\/$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Privacy");
  await page.goBack();
  await expect(page).toHaveURL(/\.localhost:\d+\/$/);
});
