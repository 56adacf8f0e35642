import { deskUrl } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: feeds are filtered, and an empty list says what a feed is", async ({ page }) => {
  await page.goto(deskUrl("/desk/feeds"));
  await page.getByRole("button", { name: "Manager" }).click();
  await page.getByRole("link", { name: /^Need attention/ }).click();
  await expect(page).toHaveURL(/state=attention/);
  await expect(page.getByText("No feeds here")).toBeVisible();
});
