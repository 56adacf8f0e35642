import { holdAnswers } from "../fixtures/hold-answers";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { openFirstCar, ownMobile, signIn } from "../fixtures/steps";
import { saveAndRemove } from "../fixtures/watchlist-journey";

import { SHOPPER_PATH } from "~/paths";

test("an anonymous save is kept through sign-in (spec:1.1.4, spec:1.2.20, spec:1.4.28)", async ({ page }) => {
  await saveAndRemove(page, "northside");
});

test("signed in, the heart saves at once and says so (spec:1.4.27, spec:1.4.30, spec:2.2.69)", async ({
  page,
}) => {
  await page.goto(siteUrl("fairprice", "/sign-in?type=watchlist&redirect=/search/used-cars&back=/"));
  await signIn(page, "fairprice", ownMobile());
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  await openFirstCar(page);
  await hydrated(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(?:Save to|In your) watchlist/ })
    .first()
    .click();
  await expect(page.getByText("Car Saved In Watchlist")).toBeVisible();
  // Spec 1 §7: event 39, once.
  const ids = await page.evaluate(() => window.forecourtEvents?.map(({ id }) => id));
  expect(ids?.filter((id) => id === 39)).toHaveLength(1);
  await page.getByRole("link", { name: "View List" }).click();
  await expect(page).toHaveURL(/\/watchlist$/);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
});

test.describe("when the server refuses", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("event 39 is what was saved: not a save or a removal that failed (spec:1.7.17, spec:1.8.1)", async ({
    page,
  }) => {
    await page.goto(siteUrl("fairprice", "/sign-in?type=watchlist&redirect=/search/used-cars&back=/"));
    await signIn(page, "fairprice", ownMobile());
    await expect(page).toHaveURL(/\/search\/used-cars$/);
    await openFirstCar(page);
    await hydrated(page);
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const counted = () =>
      page.evaluate(() => (window.forecourtEvents ?? []).filter(({ id }) => id === 39).length);
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: /^(?:Save to|In your) watchlist/ })
      .first();
    const refuse = () =>
      page.route("**/api/watchlist/*", (route) =>
        route.fulfill({ status: 503, json: { success: false, error: "Not now." } }),
      );
    await refuse();
    await heart.click();
    await expect.poll(() => alerts).toEqual(["Not now."]);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    expect(await counted()).toBe(0);
    await page.unroute("**/api/watchlist/*");
    await heart.click();
    await expect(page.getByText("Car Saved In Watchlist")).toBeVisible();
    expect(await counted()).toBe(1);
    await refuse();
    await heart.click();
    await expect.poll(() => alerts).toHaveLength(2);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(await counted()).toBe(1);
  });
});

test("a press before it is known who is looking waits for the answer, on its page (spec 1 §4)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/sign-in?type=watchlist&redirect=/search/used-cars&back=/"));
  await signIn(page, "harbour", ownMobile());
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  const release = await holdAnswers(page, `**${SHOPPER_PATH}`);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: /^Save search: / }).click();
  release();
  await expect(page.getByText("Search saved.")).toBeVisible();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
});

test("an empty list suggests what just arrived; the session of one site is nobody on another (design §4.2)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/sign-in?type=watchlist&redirect=/watchlist&back=/"));
  await signIn(page, "northside", ownMobile());
  await expect(page).toHaveURL(/\/watchlist$/);
  await expect(page.getByRole("region", { name: "Just arrived" }).getByRole("article")).toHaveCount(4);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === "fc_session");
  await page.context().addCookies([{ ...session!, domain: "harbour.localhost" }]);
  await page.goto(siteUrl("harbour", "/watchlist"));
  await expect(page).toHaveURL(/\/sign-in/);
});
