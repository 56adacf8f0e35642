import type { Page } from "@playwright/test";

import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { carCards } from "../fixtures/steps";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("back from a car is where one left the results; forward is the car again", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const tenth = carCards(page).nth(9);
  await tenth.scrollIntoViewIfNeeded();
  const card = await settled(page);
  await page.mouse.wheel(0, 137);
  const name = await tenth.getByRole("heading").innerText();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(card);
  const left = await settled(page);

  await tenth.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/cars\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  await expect.poll(() => scrolled(page)).toBe(left);
  await expect(tenth.getByRole("heading")).toHaveText(name, { useInnerText: true });
  await page.goForward();
  await expect(page).toHaveURL(/\/cars\//);
});

test("what a car's page learns too late does not load the results again, whose place would be lost", async ({
  page,
}) => {
  let answerViews = () => undefined as void;
  const isLeft = new Promise<void>((left) => (answerViews = left));
  const found = { views: 7, car_fields: { photos_count: 1 } };
  await page.route("**/view.json?*", async (route) => {
    await isLeft;
    await route.fulfill({ json: found });
  });
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const asked = page.waitForRequest(/view\.json/);
  await carCards(page).first().getByRole("heading").getByRole("link").click();
  await asked;
  let loads = 0;
  await page.route("**/search/used-cars?*_data=*", async (route) => {
    loads += 1;
    const answer = page.waitForResponse(/view\.json/);
    answerViews();
    await answer;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Used cars" })).toBeFocused();
  expect(loads).toBe(1);
});

test("back from the second page is the first, and forward the second: pages are steps, other choices are one", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const first = carCards(page).first().getByRole("heading");
  const name = await first.innerText();
  await page.locator("a[rel=next]").click();
  await expect(first).not.toHaveText(name, { useInnerText: true });
  await page.goBack();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  await expect(first).toHaveText(name, { useInnerText: true });
  await page.goForward();
  await expect(first).not.toHaveText(name, { useInnerText: true });
});

test("back after a facet is the results before it, at the same place; forward has them again", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const count = page.getByRole("status").first();
  const all = (await count.textContent()) ?? "";
  // The makes come after the ranges: they are in view before one is pressed.
  await page.mouse.wheel(0, 700);
  const left = await settled(page);

  await page.getByRole("list", { name: "Make", exact: true }).getByRole("link").first().click();
  await expect(count).not.toHaveText(all);
  const fewer = (await count.textContent()) ?? "";
  expect(await scrolled(page)).toBe(left);
  await page.goBack();
  await expect(count).toHaveText(all);
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goForward();
  await expect(count).toHaveText(fewer);
});

test("the box says what was searched for, also after back and forward (spec 1 §4)", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const box = page.getByRole("combobox", { name: "Search within these results" });
  await box.fill("corolla");
  await expect(page).toHaveURL(/query=corolla/);
  await page.goBack();
  await expect(box).toHaveValue("");
  await page.goForward();
  await expect(box).toHaveValue("corolla");
});

test("what is typed and cleared again leaves no page in the history twice (spec 1 §4)", async ({ page }) => {
  await page.goto(siteUrl("northside", "/contact"));
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const results = siteUrl("northside", "/search/used-cars");
  const box = page.getByRole("combobox", { name: "Search within these results" });
  const lowest = page.getByRole("textbox", { name: "Price from" });
  await box.fill("corolla");
  await expect(page).toHaveURL(/query=corolla/);
  await box.fill("coro");
  await expect(page).toHaveURL(/query=coro$/);
  await box.fill("");
  await expect(page).toHaveURL(results);
  await expect(box).toBeFocused();
  await lowest.fill("20000");
  await lowest.press("Enter");
  await expect(page).toHaveURL(/price=20000/);
  await lowest.fill("");
  await lowest.press("Enter");
  await expect(page).toHaveURL(results);
  // What comes next is a step of its own again.
  await box.fill("ranger");
  await expect(page).toHaveURL(/query=ranger/);
  await page.goBack();
  await expect(page).toHaveURL(results);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a page that is loaded again is where it was", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  await page.mouse.wheel(0, 1_400);
  const left = await settled(page);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(left);
});

/** Where a scroll came to rest. */
async function settled(page: Page): Promise<number> {
  let last = -1;
  await expect
    .poll(async () => {
      const now = await scrolled(page);
      const still = now === last && now > 0;
      last = now;
      return still;
    })
    .toBe(true);
  return last;
}
