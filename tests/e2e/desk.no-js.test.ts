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

test.describe("a form with mistakes comes back", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("without JavaScript: people are read and invited, and a passkey says what it needs", async ({
    page,
  }) => {
    await page.goto(deskUrl("/desk/people"));
    await expect(page.getByText("Passkeys need JavaScript.")).toBeVisible();
    await page.getByRole("button", { name: "Manager" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Kim Nguyen" })).toContainText("Manager");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("Choose a role.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Lost your device?" }).click();
    await page.getByLabel("Email").fill("nobody@northside.example");
    await page.getByRole("button", { name: "Ask for another device" }).click();
    await expect(page.getByText("If you’re on the desk")).toBeVisible();
  });
});
