import { expect, siteUrl, test } from "../fixtures/journey";

test("without JavaScript there is nothing to ask, and no button that does nothing", async ({ page }) => {
  await page.goto(siteUrl("northside"));
  await expect(page.getByRole("region", { name: "Your privacy" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
});
