import { randomUUID } from "node:crypto";

import sharp from "sharp";

import { openDesk } from "../fixtures/desk";
import { expect, siteUrl, test } from "../fixtures/journey";

// A plate that is there already, and a used car without its odometer.
test.use({ expectedErrors: [/status of 400/] });

test("without JavaScript: stock is searched, opened and read", async ({ page }) => {
  await openDesk(page, "manager", "/desk/stock");
  await page.getByLabel("Stock number, rego, VIN, make or model").fill("toyota");
  await page.getByRole("button", { name: "Show" }).click();
  await page
    .getByRole("link", { name: /Toyota/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "On the site?" })).toBeVisible();
});

test("a manager adds a car by its plate, with a photograph, and a shopper sees it; its number is in stock once", async ({
  page,
}) => {
  await openDesk(page, "manager", "/desk/stock");
  await page.getByRole("link", { name: "Add a car" }).click();
  await page.getByLabel("Rego").fill("demo 4");
  await page.getByLabel("State of the plate").selectOption("QLD");
  await page.getByRole("button", { name: "Look it up and add it" }).click();
  await expect(page.getByLabel("Model")).toHaveValue("Ranger");
  await expect(page.getByLabel(/^Body/)).toHaveValue("Ute");
  await expect(page.getByLabel("Berths")).toBeHidden();
  const plate = randomUUID().slice(0, 6);
  await page.getByRole("textbox", { name: /^Rego( \(optional\))?$/ }).fill(plate);

  await page.getByLabel("Price in dollars").fill("41,990");
  await page.getByLabel("What the price includes").selectOption("Drive away");
  await page.getByRole("button", { name: "Save and put on the site" }).click();
  await expect(page.getByText("A used car goes on the site with its odometer.")).toBeVisible();
  await page.getByLabel("Odometer").fill("42,100");
  await page.getByRole("button", { name: "Save and add photos" }).click();
  await expect(page).toHaveURL(/#photos$/);

  const buffer = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Add photos").setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(page.getByRole("button", { name: "Crop", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Put it on the site" }).click();

  const shown = await page.getByRole("link", { name: "See it on the site" }).getAttribute("href");
  await page.goto(siteUrl("northside", new URL(shown ?? "").pathname));
  await expect(page.getByRole("heading", { level: 1, name: "2022 Ford Ranger XLT" })).toBeVisible();
  await expect(page.getByText("$41,990").first()).toBeVisible();

  await openDesk(page, "manager", "/desk/stock/add");
  await page.getByLabel("Rego").fill(plate);
  await page.getByRole("button", { name: "Look it up and add it" }).click();
  await expect(page.getByText("Another vehicle in stock has this plate.")).toBeVisible();
  await page.getByRole("link", { name: "Open 2022 Ford Ranger XLT" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "2022 Ford Ranger XLT" })).toBeVisible();
});

test("a manager tags two cars at once, a shopper sees it, and one button takes both back", async ({
  page,
}) => {
  await openDesk(page, "manager", "/desk/stock?source=none");
  const boxes = page.getByRole("checkbox", { name: /^Choose / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Change the chosen cars" }).click();
  await page.getByRole("radio", { name: "Set the tag" }).check();
  await page.getByLabel("Tag", { exact: true }).fill("Runout week");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expect(page.getByText("→ Runout week")).toHaveCount(2);
  await page.getByRole("button", { name: "Change them" }).click();
  await expect(page.getByRole("heading", { name: "Tag “Runout week”: 2 cars" })).toBeVisible();
  await page.getByRole("button", { name: "Undo for all of them" }).click();
  await expect(page.getByText("Undone").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo for all of them" })).toBeHidden();
});
