import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { comparableCards } from "../fixtures/shelf-steps";

test("on a phone the comparison is moved by keys, and its labels stay", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  for (let i = 0; i < 3; i += 1)
    await comparableCards(page)
      .nth(i)
      .getByRole("button", { name: /^Compare / })
      .click();
  await page.getByRole("link", { name: "Compare (3)" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  const table = page.locator(".compare-window");
  await page.getByRole("columnheader").first().getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole("rowheader", { name: "Price" })).toBeInViewport();
  // The page itself never moves sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
