import { expect, settled, siteUrl, test } from "../fixtures/journey";
import { answerSlowly, watchShifts } from "../fixtures/layout-shifts";

test("filters in a sheet: a live count on its button, and nothing moves (spec 2 §4, design §4.12)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await settled(page);
  const shifts = await watchShifts(page);
  await answerSlowly(page);

  await page.getByRole("button", { name: "Filters", exact: false }).first().click();
  const sheet = page.locator("#filters");
  const show = sheet.getByRole("button", { name: /^Show [\d,]+ cars?$/ });
  await expect(show).toBeVisible();
  // The sheet comes and goes by a press, and on a busy machine later than browsers forgive a press.
  const opened = await shifts();
  const counts = [await show.innerText()];
  const makes = sheet.getByRole("list", { name: "Make", exact: true }).getByRole("link");
  await makes.first().click();
  await expect(show).not.toHaveText(counts[0] ?? "");
  counts.push(await show.innerText());
  await makes.first().click();
  await expect(show).toHaveText(counts[0] ?? "");
  // A fraction of a pixel is some hundred-thousandths here.
  expect((await shifts()) - opened).toBeLessThan(0.0001);

  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("filters and sort stay under the thumb while one scrolls (spec 2 §4)", async ({ page }) => {
  await page.goto(siteUrl("harbour", "/search/used-cars"));
  await settled(page);
  const filters = page.getByRole("button", { name: /^Filters/ }).first();
  const sort = page.getByLabel("Sort by");
  for (const top of [0, 2_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    for (const control of [filters, sort]) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(844 - 80);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
  }
});
