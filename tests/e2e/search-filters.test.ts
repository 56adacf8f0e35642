import { holdAnswers } from "../fixtures/hold-answers";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { carCards } from "../fixtures/steps";

const ALL = siteUrl("northside", "/search/new-used-and-demo-cars");

test("a closed filter loads its values when it is opened, and keeps them beside other results (spec 1 §2)", async ({
  page,
}) => {
  await page.goto(ALL);
  await hydrated(page);
  const filters = page.locator("#filters");
  const colours = filters.getByRole("list", { name: "Colour" }).getByRole("link");
  const badges = filters.getByRole("list", { name: "Badge" }).getByRole("link");
  await expect(colours).toHaveCount(0);

  await filters.getByText("Badge", { exact: true }).click();
  await expect(badges.first()).toBeVisible();
  await filters.getByText("Colour", { exact: true }).click();
  await expect(colours.first()).toBeVisible();
  expect(page.url()).toBe(ALL);

  await colours.first().click();
  await expect(page).toHaveURL(/colour=/);
  await expect(colours.first()).toHaveAttribute("aria-current", "true");
  await expect(badges.first()).toBeVisible();
  await expect(badges.first()).toHaveAttribute("href", /colour=/);
});

test("a filter that cannot be loaded offers the page that has it", async ({ page }) => {
  await page.goto(ALL);
  await hydrated(page);
  await page.route("**/search/filters.json*", (route) => route.fulfill({ status: 204 }));
  const filters = page.locator("#filters");
  await filters.getByText("Colour", { exact: true }).click();
  await filters.getByRole("link", { name: "Show colour options" }).click();
  await expect(page).toHaveURL(/open=colour/);
  await expect(filters.getByRole("list", { name: "Colour" }).getByRole("link").first()).toBeVisible();
});

test("results that take a while leave the last ones there, dimmed and busy until then (spec:1.4.56)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const results = page.locator(".results");
  const cars = await carCards(page).count();
  const release = await holdAnswers(page, "**/search/**_data=*");
  await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
  await expect(results).toHaveAttribute("aria-busy", "true");
  await expect(results).toHaveCSS("opacity", "0.55");
  await expect(carCards(page)).toHaveCount(cars);
  release();
  await expect(page).toHaveURL(/sortBy=price_asc/);
  await expect(results).not.toHaveAttribute("aria-busy");
  await expect(results).toHaveCSS("opacity", "1");
});
