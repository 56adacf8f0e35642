import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { comparableCards } from "../fixtures/shelf-steps";

test("on a phone two cars of three are compared, and which two is chosen", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  for (let i = 0; i < 3; i += 1)
    await comparableCards(page)
      .nth(i)
      .getByRole("button", { name: /^Compare / })
      .click();
  await page.getByRole("link", { name: "Compare (3)" }).click();
  const heads = page.getByRole("columnheader");
  await expect(heads).toHaveCount(2);
  const right = page.getByRole("combobox", { name: "On the right" });
  const third = (await right.getByRole("option").nth(2).textContent()) ?? "";
  await right.focus();
  await right.selectOption({ label: third });
  await expect(heads.last()).toContainText(third);
  await expect(right).toBeFocused();
  // A car chosen for the place of another changes places with it.
  await page.getByRole("combobox", { name: "On the left" }).selectOption({ label: third });
  await expect(heads.first()).toContainText(third);
  await expect(heads).toHaveCount(2);
  await expect(page.getByRole("rowheader", { name: "Price" })).toBeVisible();
  // Far down, which two they are is still seen, below the site's header.
  await page.getByRole("rowheader").last().scrollIntoViewIfNeeded();
  const header = await page.getByRole("banner").boundingBox();
  const chooser = await right.boundingBox();
  expect(chooser?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 999));
  expect(chooser?.y).toBeLessThan(150);
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
  await expect(tabs).toHaveText([/^Your watchlist/, /^Comparison/, /^My garage/]);
  for (const tab of await tabs.all()) {
    await expect(tab).toBeInViewport({ ratio: 1 });
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
