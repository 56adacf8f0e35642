import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";

test.use({ storageState: { cookies: [], origins: [] } });

test("the question stands above a car's own bar, and moves nothing", async ({ page }) => {
  await watchShiftsOfNextPages(page);
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

test("nor does it cover the filters under the thumb, or the comparison", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  for (const index of [0, 1]) await page.getByText("Compare", { exact: true }).nth(index).click();
  const banner = page.getByRole("region", { name: "Your privacy" });
  await expect(banner).toBeVisible();
  const foot = page.locator(".results-dock");
  const comparison = page.getByRole("complementary", { name: "Comparison" });
  await expect
    .poll(async () => {
      const boxes = await Promise.all([comparison, banner, foot].map((part) => part.boundingBox()));
      const [above, question, below] = boxes.map((box) => ({
        top: box?.y ?? NaN,
        bottom: (box?.y ?? NaN) + (box?.height ?? NaN),
      }));
      return above && question && below && above.bottom <= question.top && question.bottom <= below.top;
    })
    .toBe(true);
});
