import { findCarSlug } from "../fixtures/http";
import { expect, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShifts } from "../fixtures/layout-shifts";

test.use({ storageState: { cookies: [], origins: [] } });

test("the question stands above a car's own bar, and moves nothing", async ({ page }) => {
  await watchShifts(page);
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  const banner = page.getByRole("region", { name: "Your privacy" });
  await expect(banner).toBeVisible();
  await page.mouse.wheel(0, 400);
  const bar = page.locator(".vehicle-bar-raised");
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      const [question, actions] = await Promise.all([banner.boundingBox(), bar.boundingBox()]);
      return (question?.y ?? 0) + (question?.height ?? 0) <= (actions?.y ?? 0);
    })
    .toBe(true);
  const box = await banner.boundingBox();
  expect(box?.height ?? 999).toBeLessThan(220);
  expect(await totalShift(page)).toBeLessThan(0.01);
});
