import { openDesk } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: the link leads to a page that finds", async ({ page }) => {
  await openDesk(page, "manager", "/desk");
  await page.getByRole("link", { name: "Find" }).click();
  await page.getByLabel("Name, phone, email, stock number or page").fill("toyota");
  await page.getByRole("main").getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(/\/desk\/find\?q=toyota/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Toyota/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "On the site?" })).toBeVisible();
});
