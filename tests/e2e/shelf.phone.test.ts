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
  // Two cars fill the window, below their labels, and it comes to rest on a column.
  const [window, column] = await Promise.all(
    [table, page.getByRole("columnheader").first()].map((part) => part.boundingBox()),
  );
  expect(Math.abs((window?.width ?? 0) / 2 - (column?.width ?? 0))).toBeLessThan(4);
  await expect
    .poll(async () => ((await table.evaluate((element) => element.scrollLeft)) / (column?.width ?? 1)) % 1)
    .toBeCloseTo(0, 1);
  // Nothing is below the footer, where the table's hidden words once were.
  const below = await page.evaluate(
    () =>
      document.documentElement.scrollHeight -
      scrollY -
      (document.querySelector("#footer")?.getBoundingClientRect().bottom ?? 0),
  );
  expect(below).toBeLessThanOrEqual(1);
  // The page itself never moves sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("on a phone all tabs of what is saved are on the screen, each large enough to touch", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(siteUrl("northside", "/favourites"));
  const tabs = page.getByRole("navigation", { name: "Saved" }).getByRole("link");
  await expect(tabs).toHaveText([/^Favourites/, /^Your watchlist/, /^Comparison/, /^My garage/]);
  for (const tab of await tabs.all()) {
    await expect(tab).toBeInViewport({ ratio: 1 });
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
