import { expect, siteUrl, test } from "../fixtures/journey";

test("from the header to a model, its accessories and an enquiry without JavaScript (spec:2.1.7)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/fleet"));
  const header = page.locator("header.site-header");
  await header.locator("summary.nav-entry", { hasText: "New Vehicles" }).click();
  await header.getByRole("link", { name: "All models" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Our models" })).toBeVisible();
  await page.getByRole("link", { name: "SUV", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "SUV models" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Kluger" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Toyota Kluger" })).toBeVisible();
  await page.getByRole("link", { name: "Accessories", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Toyota Kluger accessories" })).toBeVisible();
  await page.getByRole("link", { name: "About the Kluger" }).click();
  await page.getByRole("link", { name: "Ask about the Kluger" }).click();
  await expect(page.getByRole("textbox", { name: /Model/ })).toHaveValue("Toyota Kluger");
});
