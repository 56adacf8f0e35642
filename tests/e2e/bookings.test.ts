import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { send } from "../fixtures/http";
import { BINDI, fillContact } from "../fixtures/steps";

test("a test drive is booked from the form, then moved and cancelled by the link of its mail", async ({
  page,
}) => {
  const shopper = { ...BINDI, email: "booking@example.com", phone: "0491 570 159" };
  await page.goto(siteUrl("fairprice", "/book-test-drive"));
  await hydrated(page);
  const form = page.locator("#form");
  await fillContact(form, shopper);
  await form.getByLabel("Preferred dealership").selectOption({ index: 1 });
  await form.locator(".time-day-choice").last().click();
  await form.locator(".time-list:visible .time-choice").last().click();
  await form.getByRole("button", { name: "Send enquiry" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You’re booked in");

  // The mail leads to the booking.
  const link = async () => /\/booking\/[\w.-]+/.exec((await send("fairprice", "/dev/outbox")).body)?.[0];
  await expect.poll(link).toBeDefined();
  await page.goto(siteUrl("fairprice", (await link()) ?? ""));
  const when = page.locator("dd").nth(1);
  const booked = await when.innerText();
  await page.locator(".time-day-choice").last().click();
  await page.locator(".time-list:visible .time-choice").first().click();
  await page.getByRole("button", { name: "Move my booking" }).click();
  await expect(page.getByText("Done: your booking has a new time.")).toBeVisible();
  await expect(when).not.toHaveText(booked);
  await page.getByRole("button", { name: "Cancel my booking" }).click();
  await expect(heading).toHaveText("Your booking is cancelled");
});
