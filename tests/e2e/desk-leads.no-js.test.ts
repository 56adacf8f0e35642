import { openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: search, open, change, call, task, note, and write to the shopper (desk:44)", async ({
  page,
}) => {
  const shopper = aShopper();
  await askNorthside(shopper, "Are you open on Sunday?");
  await openDesk(page, "manager", "/desk/leads?state=all");
  await page.getByLabel("Name, car, stock number, plate, phone or email").fill(shopper.email);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("link", { name: shopper.name }).click();
  await expect(page.getByText("Are you open on Sunday?")).toBeVisible();

  await page.locator("summary", { hasText: "Mark lost" }).click();
  await page.getByLabel("Why was it lost?").selectOption("The price");
  await page.getByRole("button", { name: "Mark lost" }).click();
  await expect(page.getByRole("heading", { name: "State: Lost" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByLabel("What was said").fill("Comes on Saturday.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Kim Nguyen called. Spoke to them.")).toBeVisible();
  await page.getByLabel("What to do").fill("Ring about the trade-in");
  await page.getByRole("button", { name: "Add task" }).click();
  await page.getByRole("button", { name: "Done Ring about the trade-in" }).click();
  await expect(page.getByRole("button", { name: "Reopen Ring about the trade-in" })).toBeVisible();
  await page.getByLabel("Add a note").fill("Rang back.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Rang back.")).toBeVisible();
  await page.getByLabel("Your message").fill("I saw your note.");
  await page.getByRole("button", { name: "Sorry we missed you" }).click();
  await expect(page.getByLabel("Your message")).toHaveValue(/^I saw your note\.\s+Hi /);
  await page.getByRole("button", { name: "Trade-in value" }).click();
  await expect(page.getByLabel("Your message")).toHaveValue(/your car is worth: https?:\/\/\S+\s+Kim Nguyen/);
  const buffer = Buffer.from("%PDF-1.4 map");
  await page
    .getByLabel("Photos and PDFs")
    .setInputFiles({ name: "map.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Sent. It’s in the timeline below.")).toBeVisible();
  await expect(page.getByText(`Kim Nguyen replied to ${shopper.email}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /map\.pdf/ })).toBeVisible();
});

test.describe("somebody who may be known", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("without JavaScript: a known address under another name is asked about, and nothing typed is lost", async ({
    page,
  }) => {
    const shopper = aShopper();
    await askNorthside(shopper, "Are you open on Sunday?");
    await openDesk(page, "manager", "/desk/leads/add?at=northside");
    await page.getByLabel("First name").fill("Quentin");
    await page.getByLabel("Email").fill(shopper.email);
    await page.getByLabel("Note").fill("Back at four.");
    await page.getByRole("button", { name: "Add a lead" }).click();
    await expect(page.getByText(/^This email address belongs to .+\. Same person\?$/)).toBeVisible();
    await expect(page.locator("button:focus")).toHaveText(/^Add to: /);
    await expect(page.getByLabel("Note")).toHaveValue("Back at four.");
    await page.getByRole("button", { name: "Somebody else" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Quentin" })).toBeVisible();
    await expect(page.getByText("Back at four.")).toBeVisible();
  });
});
