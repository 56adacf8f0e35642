import { applyWithCv } from "../fixtures/application";
import { expect, siteUrl, test } from "../fixtures/journey";

test.use({ expectedErrors: [/status of 400/] });

test("an application with its CV goes without a script", async ({ page }) => {
  await page.goto(siteUrl("northside", "/careers"));
  const form = page.locator("#form");
  await applyWithCv(page, async () => {
    await expect(form.getByText("We can’t read that file. Send a PDF or a photo.").last()).toBeVisible();
    await expect(form.getByLabel("Job you’re after")).toHaveValue("Apprentice");
  });
  await expect(page).toHaveURL(/\/success(#form)?$/);
});
