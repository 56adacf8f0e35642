import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

test("on a phone the models are a plain list under a heading per category (spec:2.2.62)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/fleet"));
  await hydrated(page);
  const drawer = page.locator(".drawer");
  await drawer.locator("summary.drawer-button").click();
  await drawer.locator("summary", { hasText: "New Vehicles" }).click();
  // The same categories as on a wide screen; a model is in each of its own.
  await expect(drawer.locator("details[name=models] > summary")).toHaveText([
    "Cars",
    "Hatch & sedans",
    "SUVs & 4WDs",
    "Utes & Vans",
    "GR & performance",
    "Electrified",
    "Upcoming",
    "Discontinued",
  ]);
  for (const category of [/^Cars$/, /^Electrified$/]) {
    const heading = drawer.locator("details[name=models] > summary", { hasText: category });
    await heading.click();
    const models = heading.locator("xpath=..");
    await expect(models.getByRole("link", { name: "Camry", exact: true })).toBeVisible();
  }
  await drawer.locator("summary", { hasText: "Utes & Vans" }).click();
  // A model with an address of its own leads there, others to their pages.
  await expect(drawer.getByRole("link", { name: "Coaster" })).toHaveAttribute("href", "/fleet");
  await drawer.getByRole("link", { name: "HiLux", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Toyota HiLux" })).toBeVisible();
  await expect(drawer).not.toHaveAttribute("open");
});
