import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

test("on a phone the models are a plain list under a heading per category (spec:2.2.62)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/fleet"));
  await hydrated(page);
  const drawer = page.locator(".drawer");
  await drawer.locator("summary.drawer-button").click();
  await drawer.locator("summary", { hasText: "New Vehicles" }).click();
  await drawer.locator("summary", { hasText: "Utes & Vans" }).click();
  // A model with an address of its own leads there, others to their pages.
  await expect(drawer.getByRole("link", { name: "Coaster" })).toHaveAttribute("href", "/fleet");
  await drawer.getByRole("link", { name: "HiLux", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Toyota HiLux" })).toBeVisible();
  await expect(drawer).not.toHaveAttribute("open");
});
