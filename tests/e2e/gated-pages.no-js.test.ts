import { payOnline, spinToWin } from "../fixtures/gated-journey";
import { expect, siteUrl, test } from "../fixtures/journey";
import { ownMobile } from "../fixtures/steps";

test.use({ expectedErrors: [/status of 4(22|29)/] });

test("sign in, ask for a payment, see its receipt without JavaScript (spec 2 §2)", async ({ page }) => {
  await payOnline(page);
});

test("sign in, spin once, see the same result again without JavaScript (spec 2 §2)", async ({ page }) => {
  await spinToWin(page);
});

test("the wait for a new code is said in words, and the server holds to it (spec 2 §2)", async ({ page }) => {
  await page.goto(siteUrl("northside", "/sign-in?type=watchlist&redirect=/contact&back=/"));
  await page.getByLabel("Mobile number").fill(ownMobile());
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByText(/You can ask for a new code in (30|2\d) seconds\./)).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/Please wait \d+ seconds before asking for another\./)).toBeVisible();
});
