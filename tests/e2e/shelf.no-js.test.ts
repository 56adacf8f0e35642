import { expect, siteUrl, test } from "../fixtures/journey";
import { comparableCards } from "../fixtures/shelf-steps";

test("compare, add a similar one and leave one out, without JavaScript", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await expect(page.getByRole("button", { name: /^Save .+ to watchlist$/ })).toHaveCount(0);
  await comparableCards(page)
    .first()
    .getByRole("button", { name: /^Compare / })
    .click();
  await expect(page).toHaveURL(/\/compare\?cars=[^,]+$/);
  const heads = page.getByRole("columnheader");
  await expect(heads).toHaveCount(1);
  await page.getByRole("region", { name: "Add a similar one" }).getByRole("link").first().click();
  await expect(heads).toHaveCount(2);
  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(heads).toHaveCount(1);
  await page.goto(siteUrl("northside", "/favourites"));
  await expect(page.getByText("need JavaScript")).toBeVisible();
});
