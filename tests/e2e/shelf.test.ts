import { violationsOf } from "../fixtures/accessibility";
import { expect, hydrated, settled, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";
import { comparableCards, comparedName } from "../fixtures/shelf-steps";
import { openFirstCar } from "../fixtures/steps";

const HEART = /^Save (.+) to watchlist$/;
const STOCK = "/search/new-used-and-demo-cars";

test("a favourite stays on the device, is event 39, and is found by the header (spec:1.2.45, spec:1.3.17, spec:1.4.32, spec:1.4.33, spec:1.7.17)", async ({
  page,
}) => {
  await watchShiftsOfNextPages(page);
  await page.goto(siteUrl("northside", STOCK));
  await settled(page);
  const heart = page.getByRole("button", { name: HEART }).first();
  const name = ((await heart.getAttribute("aria-label")) ?? "").replace(HEART, "$1");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => window.forecourtEvents?.map(({ id }) => id))).toContain(39);

  // Nobody signed in, and the page is loaded anew: the heart is filled after it, and nothing moves.
  await page.reload();
  await settled(page);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await totalShift(page)).toBeLessThan(0.01);

  const saved = page.getByRole("banner").locator(".saved-control");
  await expect(saved.locator("summary")).toHaveAccessibleName("Saved, 1");
  await saved.locator("summary").click();
  await expect(saved.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(saved.getByRole("link", { name })).toBeHidden();

  await page.goto(siteUrl("northside", "/favourites"));
  const card = page.getByRole("article").filter({ hasText: "$" });
  await expect(card).toHaveCount(1);
  await card.getByRole("button", { name: HEART }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
});

test("four cars are compared side by side, shared, and left out one by one (spec:1.1.3)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", STOCK));
  await hydrated(page);
  const cards = comparableCards(page);
  const names = [];
  for (let i = 0; i < 4; i += 1) {
    names.push(await comparedName(cards.nth(i)));
    await cards
      .nth(i)
      .getByRole("button", { name: /^Compare / })
      .click();
  }
  await cards
    .nth(4)
    .getByRole("button", { name: /^Compare / })
    .click();
  await expect(page.getByText("four at most")).toBeVisible();

  await page.getByRole("link", { name: "Compare (4)" }).click();
  await expect(page).toHaveURL(/\/compare\?cars=/);
  const heads = page.getByRole("columnheader");
  await expect(heads).toHaveCount(4);
  for (const name of names) await expect(heads.filter({ hasText: name }).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  // The names stay at the top of the window.
  await page.mouse.wheel(0, 900);
  await expect(heads.first()).toBeInViewport();
  await expect(page.locator("tr[data-detail]").first()).toBeHidden();
  await page.getByRole("checkbox", { name: "Show every detail" }).check();
  await expect(page.locator("tr[data-detail]").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Show differences only" }).check();
  await expect(page.locator("tr[data-same]").first()).toBeHidden();

  expect(await violationsOf(page)).toEqual([]);

  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(heads).toHaveCount(3);
  await page.getByRole("link", { name: "Add another" }).click();
  await expect(page.getByRole("link", { name: "Compare (3)" })).toBeVisible();
});

test("the comparison is offered from two cars on, and only where there are cars", async ({ page }) => {
  await page.goto(siteUrl("northside", STOCK));
  await hydrated(page);
  const tray = page.getByRole("complementary", { name: "Comparison" });
  const compare = (index: number) =>
    comparableCards(page)
      .nth(index)
      .getByRole("button", { name: /^Compare / })
      .click();
  await compare(0);
  await expect(page.getByRole("button", { name: /^Compare /, pressed: true })).toHaveCount(1);
  await expect(tray).toBeHidden();
  await compare(1);
  await expect(tray.getByRole("link", { name: "Compare (2)" })).toBeVisible();
  await page.goto(siteUrl("northside", "/our-location"));
  await hydrated(page);
  await expect(tray).toBeHidden();
});

test("what is saved is one page with tabs", async ({ page }) => {
  await page.goto(siteUrl("northside", "/favourites"));
  await hydrated(page);
  const tabs = page.getByRole("navigation", { name: "Saved" });
  const list = tabs.getByRole("link", { name: "Your watchlist" });
  await expect(list).toHaveAttribute("aria-current", "page");
  await expect(list).toHaveAttribute("href", "/favourites");
  await tabs.getByRole("link", { name: "Comparison" }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(tabs.getByRole("link", { name: "Comparison" })).toHaveAttribute("aria-current", "page");
});

test("a site without compare has none of it; a car is saved in one way (spec 1 §4)", async ({ page }) => {
  await page.goto(siteUrl("wanderer", STOCK));
  await expect(page.getByRole("button", { name: /^Compare / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: HEART }).first()).toBeVisible();
  await page.goto(siteUrl("northside", STOCK));
  await openFirstCar(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: /^Save to watchlist/ })).toHaveCount(1);
});
