import { violationsOf } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/journey";
import { deskUrl } from "../fixtures/desk";

test("a manager signs in, opens a site and signs out; every page is accessible", async ({ page }) => {
  await page.goto(deskUrl("/desk/sites/northside"));
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Manager" }).click();

  await expect(page).toHaveURL(deskUrl("/desk/sites/northside"));
  await expect(page.getByRole("heading", { name: "Published versions" })).toBeVisible();
  await expect(page.getByText("Published from tenants/northside")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Forecourt desk" }).click();
  await expect(page.getByRole("heading", { name: /^Today/, level: 1 })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Sites" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto(deskUrl("/desk"));
  await expect(page).toHaveURL(deskUrl("/desk/sign-in"));
});
