import { expect, test } from "../fixtures/journey";
import { deskUrl } from "../fixtures/desk";

test("without JavaScript: sign in, read the sites, sign out", async ({ page }) => {
  await page.goto(deskUrl("/"));
  await page.getByRole("button", { name: "Owner" }).click();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await page.getByRole("link", { name: "Harbour" }).first().click();
  await expect(page.getByRole("heading", { name: "Locations" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
