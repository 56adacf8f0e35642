import type { Page } from "@playwright/test";

import { expect, hydrated, siteUrl, test, type SiteName } from "../fixtures/journey";

async function openHome(page: Page, site: SiteName, name: string) {
  await page.goto(siteUrl(site));
  await hydrated(page);
  const header = page.locator("header.site-header");
  const entry = header.getByRole("navigation").first().locator("summary", { hasText: name });
  return { header, entry, panel: entry.locator("xpath=..").getByRole("list") };
}

test("a dropdown opens by a press, and the open header is marked (spec:2.4.6, spec:2.4.7)", async ({
  page,
}) => {
  const { header, entry, panel } = await openHome(page, "fairprice", "Help");
  await entry.hover();
  await expect(panel).toBeHidden();
  await expect(header).not.toHaveClass(/dropdown-open/);
  await entry.click();
  await expect(panel).toBeVisible();
  await expect(header).toHaveClass(/dropdown-open/);
  await entry.click();
  await expect(panel).toBeHidden();
});

test("on hover sites it opens where a mouse rests, and a press goes to its page (spec:2.4.6)", async ({
  page,
}) => {
  await page.clock.install();
  const { header, entry, panel } = await openHome(page, "harbour", "Service");
  await entry.hover();
  await expect(panel).toBeVisible();
  await expect(header).toHaveClass(/dropdown-open/);
  await page.mouse.move(700, 700);
  await page.clock.runFor(1_000);
  await expect(panel).toBeHidden();
  await entry.hover();
  await expect(panel).toBeVisible();
  await page.clock.runFor(1_000);
  await entry.click();
  await expect(page).toHaveURL(/\/service$/);
});

test("a press right after the mouse came leaves open what it opened", async ({ page }) => {
  const { entry, panel } = await openHome(page, "harbour", "Service");
  const from = page.url();
  // Both within one task, as a hurried hand does it.
  await entry.evaluate((summary) => {
    const mouse = { bubbles: true, pointerType: "mouse", cancelable: true };
    summary.parentElement?.dispatchEvent(new PointerEvent("pointerover", mouse));
    summary.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  });
  await expect(panel).toBeVisible();
  expect(page.url()).toBe(from);
});
