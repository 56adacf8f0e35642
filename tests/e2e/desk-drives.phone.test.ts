import { openDesk } from "../fixtures/desk";
import { aShopper } from "../fixtures/desk-steps";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { faultsOfNarrowest } from "../fixtures/page-sweep";

const PHOTO = "tenants/harbour/assets/hatch-silver-cut-out.webp";

test.use({ expectedErrors: [/status of 400/] });

test("on a phone a driver’s licence is typed in and signed by finger, and the agreement is a PDF (desk:98)", async ({
  page,
}) => {
  const shopper = aShopper();
  await openDesk(page, "manager", "/desk/bookings");
  const form = page.locator("#book");
  await form.locator(".time-day-choice").last().click();
  await form.locator(".time-list:visible .time-choice").last().click();
  await form.getByLabel("First name").fill(shopper.name);
  await form.getByLabel("Email").fill(shopper.email);
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: shopper.name })
    .getByRole("link", { name: "Licence, agreement and keys" })
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

test("on a phone a photo of the licence is taken at the counter, and sent by the shopper by a link of a reply (desk:131)", async ({
  page,
}) => {
  const shopper = aShopper();
  await openDesk(page, "manager", "/desk/bookings");
  const form = page.locator("#book");
  await form.locator(".time-day-choice").last().click();
  await form.locator(".time-list:visible .time-choice").nth(1).click();
  await form.getByLabel("First name").fill(shopper.name);
  await form.getByLabel("Email").fill(shopper.email);
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await page.getByRole("link", { name: shopper.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.name);
  const [, , , site = ""] = new URL(page.url()).pathname.split("/");
  await page.getByRole("link", { name: "Licence photos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Licence photos: ${shopper.name}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Choose a photo of the licence first.")).toBeVisible();
  await page.getByLabel("Front of the licence").setInputFiles(PHOTO);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Photo 1" })).toBeVisible();
  expect(await faultsOfNarrowest(page)).toEqual([]);

  await page.getByRole("link", { name: "The lead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.name);
  await page.getByRole("button", { name: "Upload a licence" }).click();
  const reply = await page.getByLabel("Your message").inputValue();
  const lead = page.url();
  await page.goto(
    siteUrl(site as Parameters<typeof siteUrl>[0], /\/licence\/[\w.-]+/.exec(reply)?.[0] ?? ""),
  );
  await hydrated(page);
  expect(await faultsOfNarrowest(page)).toEqual([]);
  await page.getByLabel("Photo of your licence").setInputFiles(PHOTO);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thanks, we’ve got your licence" })).toBeVisible();
  expect(await faultsOfNarrowest(page)).toEqual([]);
  await page.goto(lead);
  await expect(page.getByText(`${shopper.name} sent a photo of their licence`)).toBeVisible();
});
