import { violationsOf } from "../fixtures/accessibility";
import { openDesk } from "../fixtures/desk";
import { expect, siteUrl, test } from "../fixtures/journey";

test("a manager finds a car in stock, and reads why it is on the site", async ({ page }) => {
  await openDesk(page, "manager", "/desk/stock");
  await expect(page.getByRole("heading", { name: "Stock" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: /^To do/ }).click();
  await expect(page.getByRole("navigation", { name: "What to do" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();
  await page.getByRole("link", { name: "Add a car" }).click();
  await expect(page.getByLabel("Model")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();
  await page.getByLabel("Days on the site").selectOption("30");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/days=30/);
  await page.getByRole("main").getByRole("list").last().getByRole("link").first().click();
  await expect(page.getByText("is on the site.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Price history" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const shown = await page.getByRole("link", { name: "See it on the site" }).getAttribute("href");
  await page.goto(siteUrl("northside", new URL(shown ?? "").pathname));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
