import { violationsOf } from "../fixtures/accessibility";
import { deskUrl } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("a principal's report: stock by age agrees with the lists behind it, and is saved as CSV", async ({
  page,
}) => {
  await page.goto(deskUrl("/desk/leads/report"));
  await page.getByRole("button", { name: "Manager" }).click();
  await expect(page).toHaveURL(/\/desk\/reports/);
  await expect(page.getByRole("heading", { name: "Response times" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const stock = page.getByRole("region", { name: "Stock by age" });
  const row = stock.getByRole("row", { name: /^0 to 30/ });
  const counted = await row.getByRole("cell").first().textContent();
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/desk\/stock\?days=0-30/);
  await expect(page.getByRole("link", { name: `On the site ${counted}` })).toBeVisible();
  await page.goBack();

  await page.getByRole("link", { name: "Last week" }).click();
  await expect(page).toHaveURL(/from=.*&to=/);
  await expect(page.getByRole("link", { name: "Last week" })).toHaveAttribute("aria-current", "page");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Stock by age as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("stock.csv");
});
