import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";

test.use({ visitor: "new" });

test("the question is a slim bar above the page: it covers and moves nothing, and scrolls away", async ({
  page,
}) => {
  await watchShiftsOfNextPages(page);
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  const banner = page.getByRole("region", { name: "Your privacy" });
  await expect(banner).toBeVisible();
  const [question, header] = await Promise.all([
    banner.boundingBox(),
    page.locator(".site-header").boundingBox(),
  ]);
  expect(question?.y).toBe(0);
  expect(question?.height ?? 999).toBeLessThan(125);
  expect(header?.y).toBeGreaterThanOrEqual(question?.height ?? 999);
  await page.mouse.wheel(0, 400);
  await expect(page.locator(".vehicle-bar-raised")).toBeVisible();
  await expect(banner).not.toBeInViewport();
  expect(await totalShift(page)).toBeLessThan(0.01);
});

test.describe("without the page's script", () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported/] });

  test("an answer is kept", async ({ page }) => {
    // The rest of the page's script never comes.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(siteUrl("northside", "/search/used-cars"));
    const banner = page.getByRole("region", { name: "Your privacy" });
    await banner.getByRole("button", { name: "Essential only" }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test("a phone's menu opens at the top of the screen though the question is open", async ({ page }) => {
  await page.goto(siteUrl("northside"));
  await hydrated(page);
  await page.getByRole("banner").locator("summary.drawer-button").click();
  const header = await page.locator(".header-bar").boundingBox();
  const panel = await page.locator(".header-navigation").boundingBox();
  expect(header?.y).toBe(0);
  expect(panel?.y).toBeGreaterThanOrEqual(header?.height ?? 999);
});
