import { applyWithCv } from "../fixtures/application";
import { violationsOf } from "../fixtures/accessibility";
import { expect, siteUrl, test } from "../fixtures/journey";
import { scriptHasForm } from "../fixtures/steps";

test.use({ expectedErrors: [/status of 400/] });

test("an application with its CV: another file is refused beside its field, and all else is kept", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/careers"));
  const form = page.locator("#form");
  await form.scrollIntoViewIfNeeded();
  await scriptHasForm(page, form);
  expect(await violationsOf(page)).toEqual([]);
  await applyWithCv(page, async () => {
    await expect(form.getByText("We can’t read that file. Send a PDF or a photo.").last()).toBeVisible();
    await expect(form.getByLabel("Job you’re after")).toHaveValue("Apprentice");
    expect(await violationsOf(page)).toEqual([]);
  });
  await expect(page).toHaveURL(/\/success$/);
});
