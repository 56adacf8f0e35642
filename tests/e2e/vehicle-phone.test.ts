import type { Page } from "@playwright/test";

import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

const LOG = "**/api/call-log";

const reveal = (page: Page) => page.getByRole("button", { name: /^Call the dealer/ });
const number = (page: Page) => page.locator("#call").getByRole("link", { name: /^Call / });
/** Northside's car as it is while nobody answers: today's hours are over. */
async function openAfterHours(page: Page) {
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  await hydrated(page);
}
const eventIds = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { forecourtEvents?: { id: number }[] }).forecourtEvents ?? []).map(({ id }) => id),
  );

test("the number is revealed on click, after the log call is made (spec:1.1.12, spec:1.1.14, spec:1.2.22, spec:1.2.42, spec:1.4.35, spec:1.4.37, spec:1.4.38, spec:1.7.17, spec:1.9.13)", async ({
  page,
}) => {
  await openAfterHours(page);
  const masked = await reveal(page).innerText();
  expect(masked).toContain("•");

  let answer = () => undefined as void;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(LOG, async (route) => {
    await held;
    await route.continue();
  });
  const logged = page.waitForRequest(LOG);
  await reveal(page).click();
  const fields = new URLSearchParams((await logged).postData() ?? "");
  expect([...fields.keys()].sort()).toEqual(["car_id", "dealership_id", "kind", "website_id"]);
  expect(fields.get("kind")).toBe("reveal");
  await expect(number(page)).toHaveCount(0);
  answer();

  await expect(number(page)).toBeVisible();
  const shown = await number(page).innerText();
  // The first 5 characters were there before; the following digits were not.
  expect(masked).toContain(shown.replace("Call ", "").slice(0, 5));
  expect(shown).not.toContain("•");
  expect(await number(page).getAttribute("href")).toMatch(/^tel:\d{6,}$/);
  await expect(number(page)).toBeFocused();
  expect(await eventIds(page)).toContain(25);
});

test("nothing moves when it is revealed", async ({ page }) => {
  await openAfterHours(page);
  // Or the press scrolls to it, and all seems to move.
  await reveal(page).scrollIntoViewIfNeeded();
  const before = await page.locator("#call").boundingBox();
  await reveal(page).click();
  await expect(number(page)).toBeVisible();
  expect(await page.locator("#call").boundingBox()).toEqual(before);
});

test.describe("a log call that fails", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is logged only, and holds no number back (spec:1.8.9)", async ({ page }) => {
    await page.route(LOG, (route) => route.abort());
    await openAfterHours(page);
    await reveal(page).click();
    await expect(number(page)).toBeVisible();
  });
});

test("some sites show it revealed by default, and log the call itself (spec:1.4.36)", async ({ page }) => {
  await page.goto(siteUrl("fairprice", `/cars/${await findCarSlug("fairprice")}`));
  await hydrated(page);
  await expect(reveal(page)).toHaveCount(0);
  const logged = page.waitForResponse(LOG);
  await number(page).click();
  const response = await logged;
  expect(response.request().postData()).toContain("kind=call");
  expect(response.status()).toBe(200);
  expect(await eventIds(page)).toContain(25);
});
