import { expect, siteUrl, test } from "../fixtures/journey";
import { BINDI, fillContact } from "../fixtures/steps";

test.use({ expectedErrors: [/status of 400/] });

test("without a script, another yard and later days keep what was typed, and the time that is chosen is booked", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/enquiries/service-enquiry"));
  const form = page.locator("#form");
  const shopper = { ...BINDI, email: "no-script.booking@example.com", phone: "0491 570 158" };
  await fillContact(form, shopper);
  await form.getByLabel("Comments").fill("It pulls to the left.");
  const show = form.getByRole("button", { name: "Show this location’s times" });
  await show.click();
  await expect(form.getByText("Choose a location.").last()).toBeVisible();
  await form.getByLabel("Location").selectOption({ index: 2 });
  await show.click();
  const days = form.locator(".time-day-choice");
  const first = await days.first().innerText();
  await form.getByRole("button", { name: "Later days" }).click();
  await expect(days.first()).not.toHaveText(first);
  await expect(form.getByLabel("First name")).toHaveValue(shopper.name);
  await days.last().click();
  const time = form.locator(".time-list:visible .time-choice").first();
  await time.click();

  // A refused form shows the same week, with the time chosen.
  await form.getByLabel("First name").fill("");
  await form.getByLabel("Phone").press("Enter");
  await expect(form.getByText("Please fix the following errors:")).toBeVisible();
  await expect(time.getByRole("radio")).toBeChecked();
  await form.getByLabel("First name").fill(shopper.name);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re booked in");
  await page.getByRole("link", { name: "See my booking" }).click();
  await page.getByRole("button", { name: "Cancel my booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking is cancelled");
});
