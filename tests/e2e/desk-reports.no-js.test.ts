import { openDesk } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: the reports of a yard and some days, with their charts", async ({ page }) => {
  await openDesk(page, "owner", "/desk/reports");
  await page.getByLabel("Site or location").selectOption("northside");
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-31");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
  await expect(page.getByText("1 January 2026 to 31 January 2026")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Stock by age: a chart/ })).toBeVisible();
  await expect(page.getByText("No reservation was confirmed in these days.")).toBeVisible();
});
