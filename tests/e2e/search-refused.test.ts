import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { carCards, resultCount } from "../fixtures/steps";

const STOCK = "/search/new-used-and-demo-cars";

test("what was refused is a choice that shows, holds with others, and is removed (spec:1.4.50)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", `${STOCK}?query=suv`));
  const all = await resultCount(page);
  await page.goto(siteUrl("northside", `${STOCK}?query=${encodeURIComponent("suv, not white")}`));
  await hydrated(page);
  const refused = page.getByRole("link", { name: "Remove Not White" });
  await expect(refused).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove SUV" })).toBeVisible();
  const others = await resultCount(page);
  expect(others).toBeGreaterThan(0);
  expect(others).toBeLessThan(all);
  await expect(carCards(page).first()).toBeVisible();
  await refused.click();
  await expect(refused).toBeHidden();
  await expect.poll(() => resultCount(page)).toBe(all);
  expect(page.url()).not.toContain("not_colour");
});

test("a refusal that no search can mean is said, and nothing is inverted", async ({ page }) => {
  await page.goto(siteUrl("northside", `${STOCK}?query=${encodeURIComponent("not only white")}`));
  await expect(page.getByText("We can’t filter by “not only white”, so we left it out.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove White" })).toHaveCount(0);
});
