import type { Page } from "@playwright/test";

import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";

const bar = (page: Page) => page.getByRole("navigation", { name: "Call or enquire" });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

test("the sticky bar rises at 50 px of scroll (spec 1 §4)", async ({ page }) => {
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 50);
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 51);
  await expect(bar(page).getByRole("link", { name: "Enquire Now" })).toBeInViewport();
  await bar(page).getByRole("link", { name: "Enquire Now" }).click();
  await expect(page.locator("#enquire").getByRole("heading", { level: 2 })).toBeInViewport();
});

test("the sticky bar leaves a form alone", async ({ page }) => {
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  await scrollTo(page, 400);
  await expect(bar(page).getByRole("link", { name: "Enquire Now" })).toBeInViewport();
  await page.locator("#enquire").getByLabel("Comments").focus();
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 400);
  await expect(bar(page)).toBeVisible();
});

test("the photographs come first, from edge to edge, and the price and the next action on the first two screens", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  const photo = await page.locator(".gallery-slide").first().boundingBox();
  expect(photo?.x).toBe(0);
  expect(photo?.width).toBe(390);
  const crumbs = await page.locator(".vehicle-crumbs").boundingBox();
  expect(crumbs?.y).toBeGreaterThan((photo?.y ?? 0) + (photo?.height ?? 0));
  const enquire = page.locator(".vehicle-summary").getByRole("link", { name: "Enquire Now" });
  expect((await enquire.boundingBox())?.y).toBeLessThan(2 * 844);
  // Without the footer: more means that a section has grown.
  const main = await page.getByRole("main").boundingBox();
  expect(main?.height).toBeLessThan(6_000);
});

test("Call Now shows only while the dealership is open (spec 2 §4)", async ({ page }) => {
  await page.goto(siteUrl("northside", RANGER));
  const hours = await page.evaluate(
    () =>
      (
        window as unknown as {
          __remixContext: {
            state: {
              loaderData: Record<string, { callHours: { opensAt: number; closesAt: number } | null }>;
            };
          };
        }
      ).__remixContext.state.loaderData["routes/cars.$slug"]?.callHours,
  );
  const call = bar(page).getByRole("link", { name: "Call Now" });
  const lookAt = async (seconds: number) => {
    await page.clock.setFixedTime(seconds * 1_000);
    await page.reload();
    await hydrated(page);
    await scrollTo(page, 60);
    await expect(bar(page).getByRole("link", { name: "Enquire Now" })).toBeInViewport();
  };
  if (!hours) {
    // Closed all day: at no time of it.
    await lookAt(Math.floor(Date.now() / 1_000));
    await expect(call).toHaveCount(0);
    return;
  }
  await lookAt(hours.opensAt + 60);
  await expect(call).toHaveAttribute("href", /^tel:\d{8,}$/);
  await lookAt(hours.opensAt - 60);
  await expect(call).toHaveCount(0);
  await lookAt(hours.closesAt);
  await expect(call).toHaveCount(0);
});

test("a swipe moves the gallery", async ({ page }) => {
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  const count = page.getByRole("button", { name: "View photos full screen" });
  await expect(count).toHaveText("1 / 9");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
  await touch("touchStart", 340);
  for (let x = 330; x >= 40; x -= 10) await touch("touchMove", x);
  await touch("touchEnd");
  await expect(count).toHaveText("2 / 9");
});

test("nothing is wider than the screen, and every target is 44 px", async ({ page }) => {
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  await scrollTo(page, 60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const button of await page.locator(".vehicle-sidebar a[class*=min-h-11], .vehicle-bar a").all()) {
    if (await button.isVisible()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
