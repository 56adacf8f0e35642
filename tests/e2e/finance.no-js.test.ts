import { expect, siteUrl, test } from "../fixtures/journey";
import { BINDI, fillContact } from "../fixtures/steps";

test.use({ expectedErrors: [/status of 400/] });

test("a repayment by GET, and the enquiry that follows: refused with messages, then sent (spec:2.2.25, spec:2.2.60, spec:2.2.64, spec:2.5.13)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/cars/2022-toyota-rav4-cruiser-certified-gold"));
  await page.locator(".vehicle-sidebar").getByRole("link", { name: "Finance Enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Finance Enquiry");
  const calculator = page.locator("#finance-calculator");
  await calculator.getByLabel("Purchase price").fill("4000");
  await calculator.getByLabel("Interest rate").fill("99");
  // It starts from the car's estimate, whose deposit and balloon belong to a dearer car.
  await calculator.getByLabel("Deposit or trade-in").fill("0");
  await calculator.getByLabel("Balloon").fill("0");
  await calculator.getByLabel("Monthly", { exact: true }).check({ force: true });
  await calculator.getByRole("button", { name: "Calculate" }).click();
  // This brand lends from 5,000 dollars, at 20 % at most.
  await expect(calculator.getByLabel("Purchase price")).toHaveValue("5,000");
  await expect(calculator.getByLabel("Interest rate")).toHaveValue("20");
  await expect(calculator.getByRole("status")).toContainText("a month");
  await calculator.getByText("Show More").click();
  await expect(page.locator("#financeDisclaimer")).toBeVisible();

  const form = page.locator("#finance-form");
  await expect(form.getByLabel("Your budget")).toHaveValue("5000");
  await form.getByLabel("First name").fill("Bindi");
  await form.getByLabel("Your budget").fill("-5");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByText("Please fix the following errors:")).toBeVisible();
  await expect(form.getByText(/^Enter an amount in dollars/).last()).toBeVisible();
  await expect(form.getByLabel("First name")).toHaveValue("Bindi");
  await expect(form.getByLabel("Your budget")).toHaveValue("-5");
  await form.getByLabel("Your budget").fill("5,500");
  await fillContact(form, BINDI);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/success/);
});

test("a link to the folded calculator of a car unfolds it and scrolls to it (spec 2 §2)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/cars/2022-toyota-rav4-cruiser-certified-gold"));
  await page.locator(".vehicle-sidebar").getByRole("link", { name: "Adjust the numbers" }).click();
  const calculator = page.locator("#finance-calculator");
  const price = calculator.getByLabel("Purchase price");
  await expect(price).toBeInViewport();
  await price.fill("40000");
  await calculator.getByRole("button", { name: "Calculate" }).click();
  await expect(price).toHaveValue("40,000");
  await expect(price).toBeInViewport();
  await expect(calculator.getByRole("status")).toContainText("a week");
});
