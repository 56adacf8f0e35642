import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { lastOfFirstScreen } from "../fixtures/first-screen";
import { findCarPath } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";

/** The cars of decision 026, the height that their pages had at 390 px before it, and their first action. */
const LONG_BEFORE = [
  ["northside", "blue-heeler", 9_673, "Enquire Now"],
  ["harbour", "certified-gold", 11_034, "Enquire Now"],
  ["fairprice", "weekly", 10_523, /^Reserve This Car/],
  ["wanderer", "21", 8_384, "Ask us about it"],
] as const;

const bar = (page: Page) => page.getByRole("navigation", { name: "Call or enquire" });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

test("the sticky bar rises at 50 px of scroll, and leaves a form alone (spec:1.2.44, spec:1.4.48, spec:2.4.24, spec:2.9.16)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 50);
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 51);
  await expect(bar(page).getByRole("link", { name: "Enquire Now" })).toBeInViewport();
  await bar(page).getByRole("link", { name: "Enquire Now" }).click();
  await expect(page.locator("#enquire").getByRole("heading", { level: 2 })).toBeInViewport();

  await scrollTo(page, 400);
  await expect(bar(page).getByRole("link", { name: "Enquire Now" })).toBeInViewport();
  await page.locator("#enquire").getByLabel("Comments").focus();
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 400);
  await expect(bar(page)).toBeVisible();
});

for (const [site, name, before, action] of LONG_BEFORE) {
  test(`${site}: the photographs come first, from edge to edge, then title, facts, price, the first action by y 700, and a week, on a page much lower than it was (docs/PERFORMANCE.md)`, async ({
    page,
  }) => {
    await page.goto(siteUrl(site, await findCarPath(site, name)));
    await hydrated(page);
    const photo = await page.locator(".gallery-slide").first().boundingBox();
    expect(photo?.x).toBe(0);
    expect(photo?.width).toBe(390);
    const crumbs = await page.locator(".vehicle-crumbs").boundingBox();
    expect(crumbs?.y).toBeGreaterThan((photo?.y ?? 0) + (photo?.height ?? 0));
    expect(await lastOfFirstScreen(page, action)).toBeLessThanOrEqual(700);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(before * 0.6);
  });
}

test.describe("what a phone folds (docs/PERFORMANCE.md)", () => {
  test("is a row each, opened by a press or by a link into it; axe finds nothing in them, and every target is 44 px", async ({
    page,
  }) => {
    await page.goto(siteUrl("northside", RANGER));
    await hydrated(page);
    await scrollTo(page, 60);
    for (const button of await page.locator(".vehicle-sidebar a[class*=min-h-11], .vehicle-bar a").all()) {
      if (await button.isVisible()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const address = page.locator("#vehicle-map").getByText("1487 Gympie Road");
    await expect(address).toBeHidden();
    await page.getByRole("link", { name: "Map and hours" }).click();
    await expect(address).toBeInViewport();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "About us" })).toBeHidden();
    for (const fold of await page.locator(".fold-on-phone").all()) {
      if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click();
    }
    await expect(footer.getByRole("link", { name: "About us" })).toBeVisible();
    await expect(page.getByRole("region", { name: "What our customers say" })).toBeVisible();
    await scrollTo(page, 0);
    await expect(bar(page)).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test.describe("without the page's script", () => {
    test.use({ javaScriptEnabled: false });
    test("is opened all the same", async ({ page }) => {
      await page.goto(siteUrl("northside", RANGER));
      const promises = page.getByRole("region", { name: "Why Buy From Us" });
      const promise = promises.getByRole("listitem").first();
      await expect(promise).toBeHidden();
      await promises.getByRole("heading", { name: "Why Buy From Us" }).click();
      await expect(promise).toBeVisible();
      await page.goto(siteUrl("northside", `${RANGER}#vehicle-map`));
      await expect(page.locator("#vehicle-map").getByText("1487 Gympie Road")).toBeInViewport();
    });
  });

  test("is open on a wider screen and on paper, with nothing to press", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1_024 });
    await page.goto(siteUrl("northside", RANGER));
    await expectUnfolded(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".fold-on-phone > summary").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".fold-on-phone > summary").first()).toBeHidden();
    await expect(page.locator("#vehicle-map").getByText("1487 Gympie Road")).toBeVisible();
  });
});

/** All folds are open, each under one heading. */
async function expectUnfolded(page: Page): Promise<void> {
  for (const summary of await page.locator(".fold-on-phone > summary").all())
    await expect(summary).toBeHidden();
  const region = page.getByRole("region", { name: "Why Buy From Us" });
  await expect(region.getByRole("heading", { name: "Why Buy From Us" })).toHaveCount(1);
  await expect(region.getByRole("listitem").first()).toBeVisible();
  await expect(page.locator("#vehicle-map").getByText("1487 Gympie Road")).toBeVisible();
}

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("8 features and 4 rows stand open, the rest folds; what the lender says is never folded (spec:1.2.56, spec:1.2.57, spec:2.2.32)", async ({
    page,
  }) => {
    await page.goto(siteUrl("northside", RANGER));
    await hydrated(page);
    const features = page.getByRole("region", { name: "Features" }).getByRole("listitem");
    const rows = page.getByRole("region", { name: "Car Details" }).getByRole("term");
    for (const [list, open] of [
      [features, 8],
      [rows, 4],
    ] as const) {
      await expect(list.filter({ visible: true })).toHaveCount(open);
      expect(await list.count()).toBe(open);
    }
    await page.getByText("Show All").click();
    expect(await features.filter({ visible: true }).count()).toBeGreaterThan(8);
    await page.getByText("Show More").first().click();
    expect(await rows.filter({ visible: true }).count()).toBeGreaterThan(4);
    await expect(page.locator("#finance-calculator")).toBeHidden();
    await expect(page.locator("#financeDisclaimer")).toBeVisible();
  });

  test("both buttons of the sticky bar are one line each", async ({ page }) => {
    await page.goto(siteUrl("northside", RANGER));
    await hydrated(page);
    await scrollTo(page, 60);
    await expect(bar(page).getByRole("link", { name: "Enquire Now" })).toBeInViewport();
    for (const button of await bar(page).getByRole("link").all()) {
      const lines = await button.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size;
      });
      expect(lines).toBe(1);
    }
  });
});

test("Call Now, and the whole number, show only while the dealership is open (spec:2.4.26)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", RANGER));
  const hours = await page.evaluate(
    () =>
      (
        window as unknown as {
          __remixContext: {
            state: {
              loaderData: Record<string, { callHours: { opensAt: number; closesAt: number } | null }>;
            };
          };
        }
      ).__remixContext.state.loaderData["routes/cars.$slug"]?.callHours,
  );
  const call = bar(page).getByRole("link", { name: "Call Now" });
  // In the panel, where a press reveals it at other hours.
  const number = page.locator("#call").getByRole("link", { name: /^Call \(/ });
  const lookAt = async (seconds: number) => {
    await page.clock.setFixedTime(seconds * 1_000);
    await page.reload();
    await hydrated(page);
    await scrollTo(page, 60);
    await expect(bar(page).getByRole("link", { name: "Enquire Now" })).toBeInViewport();
  };
  if (!hours) {
    // Closed all day: at no time of it.
    await lookAt(Math.floor(Date.now() / 1_000));
    await expect(call).toHaveCount(0);
    await expect(number).toHaveCount(0);
    return;
  }
  await lookAt(hours.opensAt + 60);
  await expect(call).toHaveAttribute("href", /^tel:\d{8,}$/);
  await expect(number).toHaveAttribute("href", /^tel:\d{8,}$/);
  await lookAt(hours.opensAt - 60);
  await expect(call).toHaveCount(0);
  await expect(number).toHaveCount(0);
  await lookAt(hours.closesAt);
  await expect(call).toHaveCount(0);
});

test("a swipe moves the gallery", async ({ page }) => {
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  const count = page.getByRole("button", { name: "View photos full screen" });
  await expect(count).toContainText("1 / 9");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
  await touch("touchStart", 340);
  for (let x = 330; x >= 40; x -= 10) await touch("touchMove", x);
  await touch("touchEnd");
  await expect(count).toContainText("2 / 9");
});
