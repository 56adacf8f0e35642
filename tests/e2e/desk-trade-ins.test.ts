import sharp from "sharp";

import { violationsOf } from "../fixtures/accessibility";
import { openDesk } from "../fixtures/desk";
import { untilWords } from "../fixtures/until-words";
import { expect, siteUrl, test } from "../fixtures/journey";
import { confirmVehicle, describeCondition, enterPlate, leaveContact } from "../fixtures/trade-in-journey";

// Forms that come back with their messages; the valuer's page of a shopper without a figure.
test.use({ expectedErrors: [/status of 4(00|22)/] });

test("a manager sees a shopper's trade-in with its photos, sends an offer, and notes the answer (desk:23)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/cars/trade-in"));
  await enterPlate(page, "demo 2");
  await confirmVehicle(page, "60,000");
  await describeCondition(page);
  await page.getByRole("link", { name: "Add photos first" }).click();
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#369" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Choose photos").setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("img", { name: "Your photo 1" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await leaveContact(page);
  await expect(page.getByText(/^We’d pay about/)).toBeVisible();

  await openDesk(page, "manager", "/desk/trade-ins?q=swift&photos=some");
  const row = page
    .getByRole("main")
    .getByRole("link", { name: /Suzuki Swift.*Bindi/ })
    .first();
  await expect(row).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await row.click();
  const photo = page.getByRole("img", { name: "Photo 1 of the shopper’s car" });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(/\d+ of our asking prices/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel("Your appraisal in dollars").fill("a lot");
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByText("Enter an appraisal between")).toBeVisible();
  await page.getByLabel("Your appraisal in dollars").fill("$14,321");
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByText(/^\$14,321 offered, open until /)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "They accepted" }).click();
  await expect(page.getByText(/^\$14,321 offered, accepted /)).toBeVisible();
  await page.getByRole("button", { name: "Undo the answer" }).click();
  await expect(page.getByText(/^\$14,321 offered, open until /)).toBeVisible();

  const outbox = siteUrl("northside", "/dev/outbox");
  await untilWords(page, outbox, (words) => words.includes("$14,321 for your"));
  await page.goto(outbox);
  const mail = page.getByRole("listitem").filter({ hasText: "$14,321 for your" }).first();
  await expect(mail).toContainText("bindi@example.com");
});
