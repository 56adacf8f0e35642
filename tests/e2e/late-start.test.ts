import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

const PATH = "/search/new-used-and-demo-cars";

test("no script is asked for before what is seen has come (design §2, §4.12)", async ({ page }) => {
  await page.goto(siteUrl("northside", PATH), { waitUntil: "load" });
  await hydrated(page);
  const { loaded, scripts } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    scripts: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded);
});

test("a visitor who acts before the page has loaded starts the script", async ({ page }) => {
  // A picture that never comes: the page's load event does not happen.
  await page.route("**/images/**", () => undefined);
  await page.goto(siteUrl("northside", PATH), { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await hydrated(page);
});
