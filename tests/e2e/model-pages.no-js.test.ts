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
  const grey = page.getByRole("img", { name: "Toyota Kluger in Grey" });
  await expect(grey).toBeHidden();
  await page.getByText("Grey", { exact: true }).first().click();
  await expect(grey).toBeVisible();
  await expect(page.getByRole("img", { name: /^Toyota Kluger in / })).toHaveCount(1);
  await page.getByRole("link", { name: "Accessories", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Toyota Kluger accessories" })).toBeVisible();
  await page.getByRole("link", { name: "About the Kluger" }).click();
  await page.getByRole("link", { name: "Ask about the Kluger" }).click();
  await expect(page.getByRole("textbox", { name: /Model/ })).toHaveValue("Toyota Kluger");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens without JavaScript, and an entry of it has its links (spec:2.1.7)", async ({
    page,
  }) => {
    await page.goto(siteUrl("harbour", "/fleet"));
    const header = page.locator("header.site-header");
    const link = header.getByRole("link", { name: "Demo Vehicles" });
    await expect(link).toBeHidden();
    await header.locator("summary.drawer-button").click();
    await header.locator("summary.nav-entry", { hasText: "Pre-Owned Vehicles" }).click();
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: /Demo/ })).toBeVisible();
  });
});
