import { randomUUID } from "node:crypto";

import type { Locator } from "@playwright/test";
import sharp from "sharp";

import { deskUrl, openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { expect, hydrated, test } from "../fixtures/journey";
import { confirmPhone, giveDetails, openCheckout } from "../fixtures/reserve-journey";
import { ownMobile } from "../fixtures/steps";

/**
 * Counts what somebody does: a press of a link, a button or a box, one into a field that is then typed into, and
 * the letters typed.
 */
function countingHand() {
  const done = { presses: 0, letters: 0 };
  return {
    done,
    async press(control: Locator) {
      await control.click();
      done.presses += 1;
    },
    async type(field: Locator, text: string) {
      await field.fill(text);
      done.presses += 1;
      done.letters += text.length;
    },
  };
}

test("a walk-in is a lead in five presses, booked for a test drive in three without a letter, and texted in two", async ({
  page,
}) => {
  const [shopper, mobile] = [aShopper(), ownMobile()];
  await openDesk(page, "manager", "/desk/leads");
  const adding = countingHand();
  await adding.press(page.getByRole("link", { name: "Add a lead" }));
  await adding.type(page.getByLabel("First name"), shopper.name);
  await adding.type(page.getByLabel("Phone"), mobile);
  await adding.type(page.getByLabel("Interested in"), "a ute");
  await adding.press(page.getByRole("button", { name: "Add a lead" }));
  await expect(page.getByRole("heading", { level: 1, name: shopper.name })).toBeVisible();
  expect(adding.done.presses).toBe(5);

  await hydrated(page);
  const texting = countingHand();
  const reply = page.locator("#reply");
  await texting.press(reply.getByRole("group", { name: "Insert a template" }).getByRole("button").first());
  await texting.press(reply.getByRole("button", { name: "Send", exact: true }));
  await expect(reply.getByText("Sent. It’s in the timeline below.")).toBeVisible();
  expect(texting.done).toEqual({ presses: 2, letters: 0 });

  const booking = countingHand();
  await booking.press(page.getByRole("link", { name: "Book a test drive" }));
  const form = page.locator("#book");
  await booking.press(form.locator(".time-list:visible .time-choice").last());
  await booking.press(form.getByRole("button", { name: "Book", exact: true }));
  await expect(page.getByText(new RegExp(`booked for ${shopper.name}`))).toBeVisible();
  expect(booking.done).toEqual({ presses: 3, letters: 0 });
});

test("an enquiry is answered in three presses", async ({ page }) => {
  const shopper = aShopper();
  await askNorthside(shopper, "Are you open on Sunday?");
  await openDesk(page, "manager", "/desk/leads");
  const answering = countingHand();
  await answering.press(page.getByRole("link", { name: shopper.name }).first());
  await hydrated(page);
  const reply = page.locator("#reply");
  await answering.press(reply.getByRole("group", { name: "Insert a template" }).getByRole("button").first());
  await answering.press(reply.getByRole("button", { name: "Send", exact: true }));
  await expect(reply.getByText("Sent. It’s in the timeline below.")).toBeVisible();
  expect(answering.done).toEqual({ presses: 3, letters: 0 });
});

test("a car is added by its plate with a photo in nine presses, and its plate is noticed the next time", async ({
  page,
}) => {
  const plate = randomUUID().slice(0, 6).toUpperCase();
  await openDesk(page, "manager", "/desk/stock");
  const adding = countingHand();
  await adding.press(page.getByRole("link", { name: "Add a car" }));
  await adding.type(page.getByLabel("Rego"), "DEMO3");
  await adding.press(page.getByRole("button", { name: "Look it up and add it" }));
  await adding.type(page.getByLabel("Odometer"), "42100");
  await adding.type(page.getByLabel("Price in dollars"), "31990");
  // So that the plate is in stock once however often this runs; a dealer’s own plate is not typed again.
  await page.getByRole("textbox", { name: /^Rego( \(optional\))?$/ }).fill(plate);
  await adding.press(page.getByRole("button", { name: "Save and add photos" }));
  const buffer = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "#654" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Add photos").setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer });
  adding.done.presses += 1;
  await adding.press(page.getByRole("button", { name: "Upload" }));
  await expect(page.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
  await adding.press(page.getByRole("button", { name: "Put it on the site" }));
  await expect(page.getByRole("link", { name: "See it on the site" })).toBeVisible();
  expect(adding.done).toEqual({ presses: 9, letters: 15 });

  await page.goto(deskUrl("/desk/stock/add"));
  await hydrated(page);
  await page.getByLabel("Rego").fill(plate.toLowerCase());
  await page.getByLabel("VIN").focus();
  await expect(page.getByText("Another vehicle in stock has this plate.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open 20/ })).toBeVisible();
});

test("a paid reservation is a sale in two presses", async ({ page }) => {
  await openCheckout(page, "fairprice", 4);
  const [email, phone] = [`${randomUUID().slice(0, 8)}@example.com`, ownMobile()];
  await giveDetails(page, email, phone);
  await confirmPhone(page, "fairprice", phone);
  await page.getByRole("button", { name: /^Reserve Now \$/ }).click();
  await page.getByRole("button", { name: /^Pay \$[\d.]+$/ }).click();
  await expect(page.getByRole("heading", { name: /^It’s yours until / })).toBeVisible();
  await openDesk(page, "owner", `/desk/reservations?q=${encodeURIComponent(email)}`);
  const selling = countingHand();
  await selling.press(page.getByRole("main").getByRole("listitem").getByRole("link", { name: /Bindi/ }));
  await selling.press(page.getByRole("button", { name: /^Sold to Bindi/ }));
  await expect(page.getByText("This reservation has ended")).toBeVisible();
  expect(selling.done).toEqual({ presses: 2, letters: 0 });
});

test("a dealer is added in six presses, and its holiday week published in three", async ({ page }, {
  retry,
}) => {
  await openDesk(page, "owner", "/desk");
  const opening = countingHand();
  await opening.press(page.getByRole("link", { name: "Add a dealer" }));
  await opening.type(page.getByLabel("Dealer’s name"), `Counted Motors ${retry}`);
  await opening.type(page.getByLabel("Web address"), `counted-${retry}.localhost`);
  await opening.type(
    page.getByLabel("Street, suburb, state and postcode"),
    "1426 Albany Highway, Cannington WA 6107",
  );
  await opening.type(page.getByLabel("Phone number that shoppers call"), "08 9000 0000");
  await opening.press(page.getByRole("button", { name: "Add the dealer" }));
  await expect(page.getByText("The site is made, and not open yet.")).toBeVisible();
  expect(opening.done.presses).toBe(6);

  await page.goto(deskUrl(`/desk/sites/counted-motors-${retry}/content/days/site`));
  await hydrated(page);
  const week = countingHand();
  await week.type(page.getByRole("table").getByRole("textbox").first(), "9-1");
  await week.press(page.getByRole("button", { name: "Save, check and publish" }));
  await week.press(page.getByRole("button", { name: "Publish now" }));
  await expect(page.getByText("On the site now")).toBeVisible();
  expect(week.done.presses).toBe(3);
});
