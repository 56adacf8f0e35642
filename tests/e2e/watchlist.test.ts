import { holdAnswers } from "../fixtures/hold-answers";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { openFirstCar, signInByRequest } from "../fixtures/steps";
import { saveAndRemove } from "../fixtures/watchlist-journey";

import { SHOPPER_PATH } from "~/paths";

test("a car saved on the device is kept everywhere by signing in, from its list (spec:1.1.4, spec:1.2.20, spec:1.4.28)", async ({
  page,
}) => {
  await saveAndRemove(page, "northside", {
    ready: () => hydrated(page),
    keep: async () => {
      await expect(page.getByText("Car Saved In Watchlist")).toBeVisible();
      await page.getByRole("link", { name: "View List" }).click();
      await expect(page.getByRole("article")).toHaveCount(1);
      await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    },
  });
  // The device has it no more either.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("favourites"))).toBe("[]");
  // Whoever is signed in has one list.
  await page.goto(siteUrl("northside", "/favourites"));
  await expect(page).toHaveURL(/\/watchlist$/);
});

test.describe("signed in", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("the heart saves at once, and event 39 and a toast say what was saved; a save or removal that the server refuses is an alert, and undone (spec:1.4.27, spec:1.4.30, spec:1.4.31, spec:1.7.17, spec:1.8.1, spec:2.2.69)", async ({
    page,
  }) => {
    await signInByRequest(page, "fairprice");
    await page.goto(siteUrl("fairprice", "/search/used-cars"));
    await openFirstCar(page);
    await hydrated(page);
    const alerts: string[] = [];
    // The page stands still while an alert is open.
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
    await page.unroute("**/api/watchlist/*");
    await heart.click();
    await expect(page.getByText("Car Removed")).toBeVisible();
    await expect(page.getByText("Car Saved In Watchlist")).toHaveCount(0);
    await heart.click();
    await expect(page.getByText("Car Saved In Watchlist")).toBeVisible();
    await page.getByRole("link", { name: "View List" }).click();
    await expect(page).toHaveURL(/\/watchlist$/);
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  });
});

test("a press before it is known who is looking waits for the answer, on its page (spec 1 §4)", async ({
  page,
}) => {
  await signInByRequest(page, "harbour");
  const release = await holdAnswers(page, `**${SHOPPER_PATH}`);
  await page.goto(siteUrl("harbour", "/search/used-cars"));
  await hydrated(page);
  await page.getByRole("button", { name: /^Save search: / }).click();
  release();
  await expect(page.getByText("Search saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Saved: / })).toBeVisible();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
});

test("an empty list suggests what just arrived; the session of one site is nobody on another (design §4.2)", async ({
  page,
}) => {
  await signInByRequest(page, "northside");
  await page.goto(siteUrl("northside", "/watchlist"));
  await expect(page).toHaveURL(/\/watchlist$/);
  await expect(page.getByRole("region", { name: "Just arrived" }).getByRole("article")).toHaveCount(4);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === "fc_session");
  await page.context().addCookies([{ ...session!, domain: "harbour.localhost" }]);
  await page.goto(siteUrl("harbour", "/watchlist"));
  await expect(page).toHaveURL(/\/sign-in/);
});
