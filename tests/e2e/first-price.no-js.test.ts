import { expect, siteUrl, test } from "../fixtures/journey";
import { carCards } from "../fixtures/steps";

test("buy or subscribe: both prices of a car, in the order that the shopper chose, without JavaScript", async ({
  page,
}) => {
  await page.goto(siteUrl("fairprice", "/search/toyota?fuel=Hybrid"));
  const car = carCards(page).filter({ hasText: "a week by subscription" }).first();
  await expect(car).toContainText(/\$[\d,]+\s*Drive away\s*or \$\d+ a week by subscription/);

  const order = page.getByRole("group", { name: "Show first" });
  await order.getByRole("link", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/search\/toyota\?fuel=Hybrid&first=subscription$/);
  const subscribed = carCards(page).filter({ hasText: "Subscription" }).first();
  await expect(subscribed).toContainText(/\$\d+\s*a week by subscription\s*or \$[\d,]+ drive away/);

  // The choice stays while the search changes, and the car's page has the site's own order.
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/first=subscription/);
  await expect(order.getByRole("link", { name: "Subscribe" })).toHaveAttribute("aria-current", "true");
  await subscribed.getByRole("heading").getByRole("link").click();
  await expect(page.locator(".vehicle-price")).toContainText(/Drive away\s*or \$\d+ a week by subscription/);
});
