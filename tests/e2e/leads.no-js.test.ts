import { writeFileSync } from "node:fs";

import { expect, siteUrl, test } from "../fixtures/journey";
import { BINDI, fillContact } from "../fixtures/steps";

test.use({ expectedErrors: [/status of 400/] });

test("without a script /success thanks whoever was sent there by a form, and nobody else (spec:1.4.67)", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(siteUrl("harbour", "/success"));
  await expect(heading).toHaveText("Ask us about a vehicle");
  await page.goto(siteUrl("harbour", "/enquiries/feedback"));
  const form = page.locator("#form");
  await fillContact(form, BINDI);
  await form.getByLabel("Location").selectOption({ index: 1 });
  await form.getByLabel("Comments").fill("Quick and friendly.");
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(heading).toContainText("we’ve got your enquiry");
});

test("a form of the dealer's, under his own words: refused with messages beside the fields, then sent (spec:2.1.9)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/contact"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Harbour City Toyota");
  const form = page.locator("#form");
  await form.getByLabel("First name").fill("Bindi");
  await form.getByLabel("What’s it about?").selectOption("Careers Enquiry");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByText("Please fix the following errors:")).toBeVisible();
  await expect(form.getByText("Choose a location.").last()).toBeVisible();
  await expect(form.getByLabel("First name")).toHaveValue("Bindi");
  await expect(form.getByLabel("What’s it about?")).toHaveValue("Careers Enquiry");

  await fillContact(form, BINDI);
  await form.getByLabel("Location").selectOption({ index: 1 });
  await form.getByLabel("Comments").fill("Do you need apprentices?");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/success(#form)?$/);
});

test("a picture that is too large is said beside its field, and what was typed stays", async ({ page }) => {
  await page.goto(siteUrl("northside", "/parts/search"));
  const form = page.locator("#form");
  await fillContact(form, BINDI);
  await form.getByLabel("Which part do you need?").fill("The left mirror");
  const picture = test.info().outputPath("mirror.jpg");
  writeFileSync(picture, Buffer.alloc(20 * 1_048_576));
  await form.getByLabel("Picture of the part").setInputFiles(picture);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByText("That file is too large. Send one up to 10 MB.").last()).toBeVisible();
  await expect(form.getByLabel("Which part do you need?")).toHaveValue("The left mirror");
});
