import { findCarSlug } from "../fixtures/http";
import { expect, siteUrl, test } from "../fixtures/journey";

test("the plain link downloads the brochure (design §2)", async ({ page }) => {
  const slug = await findCarSlug("northside");
  await page.goto(siteUrl("northside", `/cars/${slug}`));
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF brochure" }).first().click();
  expect((await saved).suggestedFilename()).toBe(`${slug}.pdf`);
});

test("the printable page has everything but its button (design §2)", async ({ page }) => {
  await page.goto(siteUrl("wanderer", `/print?car_id=${await findCarSlug("wanderer")}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of this vehicle’s page" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: "PDF brochure" })).toBeVisible();
});
