import { violationsOf } from "../fixtures/accessibility";
import { openDesk } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("a principal's report: stock by age agrees with the lists behind it, and is saved as CSV (desk:41)", async ({
  page,
}) => {
  await openDesk(page, "manager", "/desk/leads/report");
  await expect(page).toHaveURL(/\/desk\/reports/);
  await expect(page.getByRole("heading", { name: "Response times" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const stock = page.getByRole("region", { name: "Stock by age" });
  const chart = page.getByRole("img", { name: /^Stock by age: a chart/ });
  const table = await stock.boundingBox();
  const drawn = await chart.boundingBox();
  expect(drawn?.width).toBe(table?.width);
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThan(table?.y ?? 0);
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

test("a manager turns the weekly report off and on again", async ({ page }) => {
  await openDesk(page, "manager", "/desk/account");
  await expect(page.getByText(/It’s mailed to .* every Monday at 7 am/)).toBeVisible();
  await page.getByRole("button", { name: "Stop sending it" }).click();
  await expect(page.getByText("You don’t get it.")).toBeVisible();
  await page.getByRole("button", { name: "Send it to me" }).click();
  await expect(page.getByRole("button", { name: "Stop sending it" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
