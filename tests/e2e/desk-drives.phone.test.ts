import { deskUrl } from "../fixtures/desk";
import { aShopper } from "../fixtures/desk-steps";
import { expect, hydrated, test } from "../fixtures/journey";
import { faultsOfNarrowest } from "../fixtures/page-sweep";

test.use({ expectedErrors: [/status of 400/] });

test("on a phone a driver’s licence is typed in and signed by finger, and the agreement is a PDF (desk:98)", async ({
  page,
}) => {
  const shopper = aShopper();
  await page.goto(deskUrl("/desk/bookings"));
  await page.getByRole("button", { name: "Manager" }).click();
  const form = page.locator("#book");
  await form.locator(".time-day-choice").last().click();
  await form.locator(".time-list:visible .time-choice").last().click();
  await form.getByLabel("First name").fill(shopper.name);
  await form.getByLabel("Email").fill(shopper.email);
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: shopper.name })
    .getByRole("link", { name: "Licence and agreement" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(shopper.name);
  await hydrated(page);
  expect(await faultsOfNarrowest(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("Enter the licence number: letters and digits only.")).toBeVisible();
  await page.getByLabel("Licence number").fill("12 345 678");
  await page.getByLabel("Issued in").selectOption("QLD");
  await page.getByLabel("Expires").fill("2038-01-01");
  const pad = page.getByRole("img", { name: "Signature" });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("no pad");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator("input[name=drawn]")).toHaveValue(/^M\d+ \d+L/);
  await page.getByLabel("The driver has read this and agrees").check();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("…5678, QLD")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Agreement as PDF" }).click();
  expect((await file).suggestedFilename()).toBe("test-drive.pdf");
  expect(await faultsOfNarrowest(page)).toEqual([]);
});
