import { deskUrl } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: opening hours are drafted and dropped, and versions are read", async ({ page }) => {
  await page.goto(deskUrl("/desk/sites/fairprice/content?kind=hours"));
  await page.getByRole("button", { name: "Owner" }).click();
  await page.getByRole("main").getByRole("list").last().getByRole("link").first().click();
  await page.getByRole("group", { name: "Monday" }).getByLabel("Opens").fill("07:05");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Changed in the draft · ")).toBeVisible();
  await page.getByRole("link", { name: "Check and publish" }).click();
  await expect(page.getByText("07:05")).toBeVisible();
  await page.getByRole("link", { name: "Back to content" }).click();
  await page.getByRole("link", { name: "Opening hours" }).click();
  await page.getByRole("main").getByRole("list").last().getByRole("link").first().click();
  await page.getByRole("button", { name: "Drop my changes" }).click();
  await expect(page.getByText("Nothing is waiting to be published.")).toBeVisible();
  await page.getByRole("link", { name: "Published versions" }).click();
  await page
    .getByRole("link", { name: /^See what changed/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Version / })).toBeVisible();
});
