import { violationsOf } from "../fixtures/accessibility";
import { saveSearchAndAskForAlerts } from "../fixtures/alerts-journey";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { openFirstCar, ownMobile, signIn } from "../fixtures/steps";

test("a search saved while signed out is kept, and alerts begin with a confirmed address", async ({
  page,
}) => {
  await saveSearchAndAskForAlerts(page, "northside");
  expect(await violationsOf(page)).toEqual([]);
});

test.describe("a save that fails", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("is told in an alert and undone (spec 1 §4, §8); one that works is told in a toast (spec:1.4.31, spec:1.8.1)", async ({
    page,
  }) => {
    await page.goto(siteUrl("fairprice", "/sign-in?type=watchlist&redirect=/search/used-cars&back=/"));
    await signIn(page, "fairprice", ownMobile());
    await expect(page).toHaveURL(/\/search\/used-cars$/);
    await openFirstCar(page);
    await hydrated(page);
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: /^(?:Save to|In your) watchlist/ })
      .first();

    await page.route("**/api/watchlist/save-car", (route) =>
      route.fulfill({ status: 503, json: { success: false, error: "Not just now" } }),
    );
    const told: string[] = [];
    // The page stands still while an alert is open.
    page.once("dialog", (dialog) => {
      told.push(dialog.message());
      void dialog.accept();
    });
    await heart.click();
    await expect.poll(() => told).toEqual(["Not just now"]);
    await expect(heart).toHaveAttribute("aria-pressed", "false");

    await page.unroute("**/api/watchlist/save-car");
    await heart.click();
    await expect(page.getByText("Car Saved In Watchlist")).toBeVisible();
    await heart.click();
    await expect(page.getByText("Car Removed")).toBeVisible();
    await expect(page.getByText("Car Saved In Watchlist")).toHaveCount(0);

    await page.goto(siteUrl("fairprice", "/search/used-cars"));
    await hydrated(page);
    await page.getByRole("button", { name: /^Save search: / }).click();
    await expect(page.getByText("Search saved.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Saved: / })).toBeVisible();
  });
});
