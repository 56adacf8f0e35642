import { expect, siteUrl, test } from "../fixtures/journey";
import { carCards } from "../fixtures/steps";

test("without JavaScript a card leads to its car and its form; nothing on it is dead", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  const card = carCards(page).first();
  await expect(card.getByRole("button", { name: /^Share/ })).toBeHidden();
  await expect(card.locator("img")).toHaveCount(1);
  await card.getByRole("link", { name: "Enquire" }).click();
  await expect(page).toHaveURL(/#enquire$/);
  await expect(page.locator("#enquire")).toBeInViewport();
});

test("without JavaScript the view is kept over pages, facets and the sort", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await page.getByRole("link", { name: "List", exact: true }).click();
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByRole("list", { name: "Make", exact: true }).getByRole("link").first().click();
  await page.getByLabel("Sort by").selectOption("price_asc");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page).toHaveURL(/sortBy=price_asc/);
  await expect(page.locator(".result-grid")).toHaveAttribute("data-view", "list");
});

test("without JavaScript nearest asks for a postcode on the next page", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await page.getByLabel("Sort by").selectOption("distance");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await page.getByLabel("Your postcode").fill("0001");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page.getByText("Invalid postcode")).toBeVisible();
});
