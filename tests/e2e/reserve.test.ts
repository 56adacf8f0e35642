import { violationsOf } from "../fixtures/accessibility";
import { expect, siteUrl, test } from "../fixtures/journey";
import { confirmPhone, giveDetails, openCheckout, payAndCancel } from "../fixtures/reserve-journey";
import { ownMobile, signIn } from "../fixtures/steps";

// The browser's own line about a form that came back with its messages.
test.use({ expectedErrors: [/status of 4(22|09)/] });

test("reserve a car with a deposit, and cancel it: declined, paid, refunded (spec:1.1.9, spec:1.1.18)", async ({
  page,
}) => {
  const path = await openCheckout(page, "fairprice", 0);
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const phone = ownMobile();
  await giveDetails(page, "bindi@example.com", phone);
  await confirmPhone(page, "fairprice", phone);
  expect(await violationsOf(page)).toEqual([]);
  await payAndCancel(page, "fairprice", path);
  expect(await violationsOf(page)).toEqual([]);
});

test("behind its gate: signed in, a late payment is waited for, and the garage lists it", async ({
  page,
}) => {
  await openCheckout(page, "harbour", 0);
  await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
  await signIn(page, "harbour", ownMobile());
  await giveDetails(page, "ash@example.com");
  await expect(page.getByRole("heading", { name: "Your deposit" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /^Reserve Now \$/ }).click();
  await page.getByRole("button", { name: "Pay, with a late confirmation" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your payment to be confirmed" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(siteUrl("harbour", "/my-garage"));
  await expect(page.getByRole("heading", { name: "Your reservations" })).toBeVisible();
  await page.getByRole("link", { name: /^View or cancel/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Reserve the / })).toBeVisible();
});
