import { expect } from "@playwright/test";

import { siteUrl, test } from "../fixtures/journey";
import { ownMobile, signIn } from "../fixtures/steps";

// Sent once without its box ticked.
test.use({ expectedErrors: [/status of 400/] });

test("what is known of a phone is seen and deleted without JavaScript, once the box is ticked", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/accessibility-statement"));
  await expect(page.getByRole("heading", { level: 1, name: "Accessibility" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Your data" }).click();
  await expect(page).toHaveURL(/\/sign-in\?type=your-data/);
  await signIn(page, "northside", ownMobile());
  await expect(page.getByRole("heading", { level: 2, name: "Sign-ins" })).toBeVisible();
  await page.getByRole("link", { name: "Delete your data" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("link", { name: "Tick the box to delete your data." })).toBeVisible();
  await page.getByLabel("Yes, delete my data").check();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data is deleted" })).toBeVisible();
  await page.goto(siteUrl("northside", "/your-data"));
  await expect(page).toHaveURL(/\/sign-in/);
});
