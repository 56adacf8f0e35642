import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("a principal's Monday: the week on one page, a target and a spend entered, and measured at once (desk:110, desk:111)", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await openDesk(page, "manager", "/desk/reports");
  await page.getByRole("link", { name: /^Your week on one page/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your week" })).toBeVisible();
  await expect(page.getByRole("region", { name: "The week", exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Enter targets and spend" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Targets and spend" })).toBeVisible();
  const leads = page.getByRole("textbox", { name: "Leads" });
  await leads.fill("many");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a whole number, such as 120.")).toBeVisible();
  await expect(leads).toHaveValue("many");
  expect(await violationsOf(page)).toEqual([]);
  await leads.fill("4,321");
  await page.getByRole("combobox", { name: "Source" }).first().fill("Radio");
  await page.getByRole("textbox", { name: "Amount (AUD)" }).first().fill("1,500");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(leads).toHaveValue("4321");

  await page.goto(deskUrl("/desk/reports/week"));
  const month = page.getByRole("region", { name: /against target$/ });
  await expect(month.getByRole("row", { name: /^Leads .* 4,321 / })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Radio / })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
