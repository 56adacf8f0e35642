import { violationsOf } from "../../fixtures/accessibility";
import { expect, hydrated, siteUrl, test } from "../../fixtures/journey";
import { confirmVehicle, describeCondition, enterPlate, leaveContact } from "../../fixtures/trade-in-journey";

test.use({ expectedErrors: [/status of 4(04|22)/] });

test("fairprice: axe finds nothing on the steps of a valuation", async ({ page }) => {
  const seemsRight = async () => expect(await violationsOf(page), page.url()).toEqual([]);
  await page.goto(siteUrl("fairprice", "/sell-my-car"));
  await hydrated(page);
  await enterPlate(page, "DEMO2");
  await expect(page.getByLabel("Kilometres on the odometer")).toBeVisible();
  await seemsRight();
  await confirmVehicle(page, "60,000");
  await expect(page.getByRole("heading", { level: 1, name: "What condition is it in?" })).toBeVisible();
  await seemsRight();
  await describeCondition(page);
  // The range comes before the person is asked, and the photos are a choice.
  await expect(page.getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeVisible();
  await seemsRight();
  await page.getByRole("link", { name: "Add photos first" }).click();
  await expect(page.getByLabel("Choose photos")).toBeVisible();
  await seemsRight();
  await page.getByRole("link", { name: "Continue without photos" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
  await seemsRight();
  await leaveContact(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await seemsRight();
});
