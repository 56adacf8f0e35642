import { expect, siteUrl, test } from "../fixtures/journey";
import { confirmVehicle, describeCondition, enterPlate, leaveContact } from "../fixtures/trade-in-journey";

test.use({ expectedErrors: [/status of 4(04|22)/] });

test("an old car's valuation goes to a person, without JavaScript (spec:2.2.65)", async ({ page }) => {
  await page.goto(siteUrl("fairprice", "/sell-my-car"));
  await expect(page.getByRole("heading", { level: 1, name: "Sell us your car" })).toBeVisible();
  await page.getByText("Is the estimate binding?").click();
  await expect(page.getByText("No. It’s an estimate based on what you tell us.")).toBeVisible();
  await enterPlate(page, "<>");
  await expect(page.getByText("A plate has up to nine letters and numbers.").first()).toBeVisible();
  await expect(page.getByLabel("Number plate (rego)")).toHaveValue("<>");
  await enterPlate(page, "DEMO5");
  await confirmVehicle(page, "42000");
  await describeCondition(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "We’ll value this one personally" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Ask for a valuation" }).click();
  await leaveContact(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "One of our valuers will be in touch" }),
  ).toBeVisible();
  await expect(page.getByText("We don’t give online figures for vehicles over 7 years old")).toBeVisible();
});
