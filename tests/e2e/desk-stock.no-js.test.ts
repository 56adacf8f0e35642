import { deskUrl } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: stock is searched, opened and read", async ({ page }) => {
  await page.goto(deskUrl("/desk/stock"));
  await page.getByRole("button", { name: "Manager" }).click();
  await page.getByLabel("Stock number, rego, VIN, make or model").fill("toyota");
  await page.getByRole("button", { name: "Show" }).click();
  await page
    .getByRole("link", { name: /Toyota/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "On the site?" })).toBeVisible();
});
