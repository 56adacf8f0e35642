import { randomUUID } from "node:crypto";

import { openDesk } from "../fixtures/desk";
import { aShopper } from "../fixtures/desk-steps";
import { expect, test } from "../fixtures/journey";

test("without JavaScript a test drive is signed by the typed name, and a plate is handed out and comes back (desk:98) (desk:99)", async ({
  page,
}) => {
  const shopper = aShopper();
  await openDesk(page, "manager", "/desk/bookings");
  const form = page.locator("#book");
  await form.locator(".time-day-choice").nth(3).click();
  await form.locator(".time-list:visible .time-choice").last().click();
  await form.getByLabel("First name").fill(shopper.name);
  await form.getByLabel("Email").fill(shopper.email);
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: shopper.name })
    .getByRole("link", { name: "Licence, agreement and keys" })
    .click();
  await page.getByLabel("Licence number").fill("98765432");
  await page.getByLabel("Issued in").selectOption("Overseas");
  await page.getByLabel("Expires").fill("2038-01-01");
  await page.getByLabel("The driver has read this and agrees").check();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("…5432, Overseas")).toBeVisible();

  await page.getByRole("link", { name: "Plates and loan cars" }).click();
  const plate = `${randomUUID().slice(0, 6).toUpperCase()}-T`;
  await page.getByLabel("Plate number, or the car").fill(plate);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.goBack();
  await page.goBack();
  await page.getByRole("link", { name: "Plates and loan cars" }).click();
  const row = page.getByRole("listitem").filter({ hasText: plate });
  await row.getByText("Hand it out").click();
  await expect(row.getByLabel("Who takes it")).toHaveValue(new RegExp(shopper.name));
  await row.getByRole("button", { name: "Hand out" }).click();
  await expect(row).toContainText(`With ${shopper.name}`);
  await row.getByText("It’s back").click();
  await row.getByRole("button", { name: "Back", exact: true }).click();
  await expect(row).toContainText("Here");
});
