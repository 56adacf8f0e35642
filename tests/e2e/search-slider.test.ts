import type { Locator, Page } from "@playwright/test";

import { expect, hydrated, settled, siteUrl, test } from "../fixtures/journey";
import { watchShifts } from "../fixtures/layout-shifts";
import { resultCount } from "../fixtures/steps";

const STOCK = "/search/new-used-and-demo-cars";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl("northside", path));
  await settled(page);
}

const thumb = (page: Page, name: string) => page.getByRole("slider", { name });
const valueOf = async (slider: Locator) => Number(await slider.inputValue());
const rangeInUrl = (page: Page, facet: string) => new URL(page.url()).searchParams.get(facet);

test("a slider refines once, 400 ms after the last change, from page 1, and keeps the focus (spec:1.4.52, spec:1.4.53, spec:1.9.7)", async ({
  page,
}) => {
  await open(page, `${STOCK}?sortBy=price_asc&page=2`);
  const all = await resultCount(page);
  const lowest = thumb(page, "Price, minimum");
  await lowest.focus();
  await lowest.evaluate((input: HTMLInputElement) => {
    performance.clearResourceTimings();
    // Six steps as fast as a held key: what comes after a pause is asked for anew.
    for (let step = 0; step < 6; step++) {
      input.stepUp();
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    document.body.dataset["changed"] = String(performance.now());
  });
  await expect(page).toHaveURL(/\?price=\d+000:&sortBy=price_asc$/);
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
  await expect(lowest).toBeFocused();

  const { changed, asked } = await page.evaluate(() => ({
    changed: Number(document.body.dataset["changed"]),
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("_data=") && name.includes("price="))
      .map(({ startTime }) => startTime),
  }));
  expect(asked).toHaveLength(1);
  // The timer starts at the last change, just before it is noted.
  expect(asked[0]! - changed).toBeGreaterThan(390);
});

test("other choices stay, and the back button brings the thumb back", async ({ page }) => {
  await open(page, STOCK);
  await page.getByRole("list", { name: "Condition" }).getByRole("link", { name: /^Used/ }).click();
  await expect(page.getByRole("group", { name: "Applied filters" })).toContainText("Used");
  const before = page.url();
  await thumb(page, "Kilometres, maximum").press("PageDown");
  await expect(page).toHaveURL(/km=:\d+000/);
  expect(new URL(page.url()).pathname).toBe(new URL(before).pathname);
  await expect(page.getByRole("textbox", { name: "Kilometres to" })).not.toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(page.getByRole("textbox", { name: "Kilometres to" })).toHaveValue("");
  await page.goForward();
  await expect(page.getByRole("textbox", { name: "Kilometres to" })).not.toHaveValue("");
});

test("thumbs cannot cross, and say their values (spec:2.4.16)", async ({ page }) => {
  await open(page, `${STOCK}?price=20000:40000`);
  const lowest = thumb(page, "Price, minimum");
  const highest = thumb(page, "Price, maximum");
  await lowest.press("End");
  // A step is a hundredth of the stock's range, so how near they come is the stock's.
  await expect(lowest).toHaveAttribute("aria-valuetext", /^\$3[89],000$/);
  expect(await valueOf(lowest)).toBeLessThan(await valueOf(highest));
  await expect(page).toHaveURL(/price=3[89]000:40000/);
});

test("thumbs of years may meet: one year is a choice", async ({ page }) => {
  await open(page, STOCK);
  await thumb(page, "Year, maximum").press("Home");
  const [low, high] = await page
    .getByRole("slider", { name: /^Year/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(high).toBe(low);
  await expect(page).toHaveURL(new RegExp(`year=:${low}`));
});

test("the pointer takes the nearer thumb and drags it; a thumb at its end says nothing", async ({ page }) => {
  await open(page, STOCK);
  const lowest = thumb(page, "Price, minimum");
  await lowest.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await lowest.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  const middle = y + height / 2;
  await page.mouse.move(x + 14, middle);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/price=\d+000:/);
  await expect(lowest).toBeFocused();
  await page.mouse.move(x + width / 3, middle);
  await page.mouse.down();
  await page.mouse.move(x - 50, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(siteUrl("northside", STOCK));
  // A tap on the rail brings the nearer thumb there.
  await page.mouse.click(x + width * 0.7, middle);
  await expect(page).toHaveURL(/price=:\d+000/);
});

test("the fields take exact numbers; those that exclude nothing are ignored, those that exclude everything say so (spec:1.5.1, spec:1.5.3)", async ({
  page,
}) => {
  await open(page, STOCK);
  const to = page.getByRole("textbox", { name: "Price to" });
  await to.fill("$43210");
  await to.press("Enter");
  await expect(page).toHaveURL(/price=:43210/);
  await expect(to).toHaveValue("43,210");
  await expect(thumb(page, "Price, maximum")).toHaveAttribute("aria-valuetext", "$43,210");
  await to.fill("9000000");
  await to.blur();
  await expect(to).toHaveValue("");
  await expect(page).toHaveURL(siteUrl("northside", STOCK));
  // As without a script: what was asked for, which is nothing.
  await to.fill("100");
  await to.blur();
  await expect(to).toHaveValue("100");
  await expect(page).toHaveURL(/price=:100$/);
  await expect(page.getByText("No exact matches").first()).toBeVisible();
  const from = page.getByRole("textbox", { name: "Price from" });
  await from.fill("20000");
  await from.blur();
  await expect(page.getByText("Price: the minimum was above the maximum, so we ignored it.")).toBeVisible();
  await expect(page).toHaveURL(/price=:100$/);
});

test("a slider does not shrink around its own choice, and nothing moves while results come (spec 1 §4, design §4.12)", async ({
  page,
}) => {
  await open(page, STOCK);
  const shift = await watchShifts(page);
  const lowest = thumb(page, "Price, minimum");
  await lowest.scrollIntoViewIfNeeded();
  const scale = await Promise.all(["min", "max"].map((name) => lowest.getAttribute(name)));
  const place = await lowest.boundingBox();
  await lowest.press("PageUp");
  await expect(page.getByRole("group", { name: "Applied filters" })).toContainText("Price");
  expect(rangeInUrl(page, "price")).toMatch(/^\d+000:$/);
  expect(await lowest.boundingBox()).toEqual(place);
  expect(await Promise.all(["min", "max"].map((name) => lowest.getAttribute(name)))).toEqual(scale);
  expect(await shift()).toBeLessThan(0.01);
});

test("price, make and body lead from the home page to stock sorted by price descending (spec:2.2.19, spec:2.5.20)", async ({
  page,
}) => {
  await page.goto(siteUrl("fairprice"));
  await hydrated(page);
  const search = page.getByRole("search", { name: "Shop by price" });
  const lowest = search.getByRole("slider", { name: "Price, minimum" });
  await expect(lowest).toHaveAttribute("min", "5000");
  await expect(lowest).toHaveAttribute("max", "250000");
  await lowest.press("ArrowRight");
  await expect(lowest).toHaveAttribute("aria-valuetext", "$5,500");
  await search.getByLabel("Body type").selectOption({ index: 1 });
  await search.getByRole("button").click();
  await expect(page).toHaveURL(/\/search\/.*price=5500:.*sortBy=price_desc/);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(0);
});
