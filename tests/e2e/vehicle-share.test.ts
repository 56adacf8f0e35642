import type { Page } from "@playwright/test";

import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, siteUrl, test, type SiteName } from "../fixtures/journey";

/** Opens the page of a site's car, and its ways to share. */
async function openShare(page: Page, site: SiteName): Promise<string> {
  const slug = await findCarSlug(site);
  await page.goto(siteUrl(site, `/cars/${slug}`));
  await hydrated(page);
  await page
    .locator("summary", { hasText: /^Share$/ })
    .first()
    .click();
  return slug;
}

/** From now on time passes only as it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const copyLink = (page: Page) => page.getByRole("button", { name: /^(Copy link|Copied)$/ }).first();

test("spec 1 §2, §9: Facebook, X and e-mail open in a pop-up of 550x400, a text message is an sms: link (spec:1.1.23, spec:1.1.24, spec:1.2.23, spec:1.2.46, spec:1.9.15)", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = (...told) => {
      document.documentElement.setAttribute("data-opened", told.join(" "));
      return {} as Window;
    };
  });
  const slug = await openShare(page, "northside");
  const opened = page.locator("html");
  for (const [name, start] of [
    ["Facebook", "https://www.facebook.com/sharer/"],
    ["X", "https://x.com/intent/post"],
    ["Email", "mailto:?subject="],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).first().click();
    const told = (await opened.getAttribute("data-opened")) ?? "";
    expect(told.startsWith(start), told).toBe(true);
    expect(told).toContain(encodeURIComponent(`/cars/${slug}`));
    expect(told).toContain("width=550,height=400");
  }
  await expect(page).toHaveURL(new RegExp(`/cars/${slug}$`));
  const message = await page.getByRole("link", { name: "Text message" }).first().getAttribute("href");
  expect(message).toMatch(/^sms:/);
  expect(message).toContain(encodeURIComponent(`/cars/${slug}`));
});

test.describe("spec 1 §4: copy-link", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("shows 'Copied' for 1.5 seconds (spec:1.1.23, spec:1.2.47, spec:1.4.42, spec:1.9.16, spec:2.7.9)", async ({
    page,
  }) => {
    const slug = await openShare(page, "northside");
    await stopClock(page);
    await copyLink(page).click();
    await expect(copyLink(page)).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/cars/${slug}`);
    await page.clock.runFor(1_400);
    await expect(copyLink(page)).toHaveText("Copied");
    await page.clock.runFor(200);
    await expect(copyLink(page)).toHaveText("Copy link");
  });

  test("on another theme a toast for 3 seconds, one at most (spec:1.4.42, spec:2.4.8, spec:2.4.28, spec:2.9.15)", async ({
    page,
  }) => {
    await openShare(page, "fairprice");
    await stopClock(page);
    const toast = page.getByRole("status").filter({ hasText: "Copied" });
    for (let press = 0; press < 3; press += 1) {
      await copyLink(page).click();
      await expect(page.getByRole("status").getByText("Copied", { exact: true })).toHaveCount(1);
    }
    // A toast under the pointer stays.
    await page.mouse.move(0, 0);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(toast).toHaveCount(0);
  });
});

test("the ways to share fold away by Escape and by a press beside them", async ({ page }) => {
  await openShare(page, "wanderer");
  const facebook = page.getByRole("link", { name: "Facebook", exact: true }).first();
  await expect(facebook).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(facebook).toBeHidden();
  await expect(page.locator("summary", { hasText: /^Share$/ }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(facebook).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(facebook).toBeHidden();
});
