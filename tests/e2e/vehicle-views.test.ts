import type { Page } from "@playwright/test";

import { findCarSlug, send } from "../fixtures/http";
import { expect, hydrated, settled, siteUrl, test, type SiteName } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";

const VIEW_JSON = "**/cars/*/view.json?*";

async function openCar(page: Page, site: SiteName, slug: string): Promise<void> {
  await page.goto(siteUrl(site, `/cars/${slug}`));
  await hydrated(page);
}

/** Answers the page's question about its views. */
async function answerViews(page: Page, status: number, views: number): Promise<void> {
  await page.route(VIEW_JSON, (route) => route.fulfill({ status, json: { views, car_fields: {} } }));
}

/** Every number that the counter shows, as it shows it. */
async function noteCounts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { views: number; at: number }[] = [];
    Object.assign(window, { seenViews: seen });
    new MutationObserver(() => {
      const views = Number(document.querySelector<HTMLElement>("[data-views]")?.dataset["views"] ?? NaN);
      if (!Number.isNaN(views) && seen.at(-1)?.views !== views) seen.push({ views, at: performance.now() });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}
const countsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenViews: { views: number; at: number }[] }).seenViews);

test.describe("the view counter", () => {
  test("asks once the page stands, and is not shown while they are few (spec:1.2.37)", async ({ page }) => {
    const slug = await findCarSlug("northside");
    const asked = page.waitForResponse(VIEW_JSON);
    await openCar(page, "northside", slug);
    const response = await asked;
    const query = new URL(response.url()).searchParams;
    expect([...query.keys()].sort()).toEqual(["photos_count", "updated_at", "website_id"]);
    expect(response.headers()["cache-control"]).toBe("no-store");
    const { views, car_fields } = (await response.json()) as { views: number; car_fields: object };
    expect(views).toBeGreaterThan(0);
    expect(car_fields).toEqual({});
    await expect(page.locator("[data-views]")).toHaveCount(views < 10 ? 0 : 1);
    // The same visitor again is no other.
    const again = page.waitForResponse(VIEW_JSON);
    await page.reload();
    expect(((await (await again).json()) as { views: number }).views).toBe(views);
  });

  test("animates from 0 over 1 second (spec 1 §4), and nothing beside it moves (spec:1.4.44)", async ({
    page,
  }) => {
    await noteCounts(page);
    await watchShiftsOfNextPages(page);
    await answerViews(page, 200, 1_234);
    await openCar(page, "northside", await findCarSlug("northside"));
    await expect(page.locator("[data-views]")).toHaveText("1,234");
    await expect(page.getByText(/^[\d,\s]+ views$/)).toBeVisible();
    const counts = await countsOf(page);
    expect(counts[0]?.views).toBe(0);
    expect(counts.length).toBeGreaterThan(5);
    const took = (counts.at(-1)?.at ?? 0) - (counts[0]?.at ?? 0);
    expect(took).toBeGreaterThan(700);
    expect(await totalShift(page)).toBeLessThan(0.01);
  });

  test("stands still for whoever wants no motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await noteCounts(page);
    await answerViews(page, 200, 1_234);
    await openCar(page, "northside", await findCarSlug("northside"));
    await expect(page.locator("[data-views]")).toHaveText("1,234");
    expect((await countsOf(page)).map(({ views }) => views)).toEqual([1_234]);
  });

  test("is not there where the site has none", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(siteUrl("harbour", `/cars/${await findCarSlug("harbour")}`));
    await settled(page);
    expect(asked.filter((url) => url.includes("view.json"))).toEqual([]);
  });
});

test.describe("an answer that is not ok", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("shows nothing (spec:1.8.7)", async ({ page }) => {
    await answerViews(page, 503, 7);
    const answered = page.waitForResponse(VIEW_JSON);
    await openCar(page, "northside", await findCarSlug("northside"));
    await (await answered).finished();
    await expect(page.locator("[data-views]")).toHaveCount(0);
  });
});

test("the page itself is the same for everyone, whoever was counted (design §4.11)", async () => {
  const slug = await findCarSlug("northside");
  const before = await send("northside", `/cars/${slug}`);
  const agent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36 same-bytes";
  const counted = await send("northside", `/cars/${slug}/view.json`, { headers: { "user-agent": agent } });
  expect(counted.status).toBe(200);
  const after = await send("northside", `/cars/${slug}`, { headers: { "user-agent": agent } });
  expect(after.body).toBe(before.body);
  expect((await send("northside", "/cars/no-such-car/view.json")).status).toBe(404);
});

test.describe("recently viewed", () => {
  async function slugs(site: SiteName): Promise<string[]> {
    const { body } = await send(site, "/search/used-cars");
    return [...new Set([...body.matchAll(/href="\/cars\/([^"?#/]+)"/g)].map(([, slug]) => slug ?? ""))];
  }
  const strip = (page: Page) => page.getByRole("group", { name: "Recently viewed" });
  const stored = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem("viewed_cars") ?? "[]") as Record<string, unknown>[]);

  test("the cars before this one, the latest first, put in without moving what is seen", async ({ page }) => {
    const [first = "", second = "", third = ""] = await slugs("northside");
    await watchShiftsOfNextPages(page);
    for (const slug of [first, second, third]) await openCar(page, "northside", slug);
    // It comes while it is still out of sight: the row before it is just below the screen.
    const before = page.getByRole("group", { name: "What our customers say" }).first();
    await before.evaluate((row) => scrollTo(0, scrollY + row.getBoundingClientRect().top - innerHeight));
    await expect(strip(page)).toBeAttached();
    expect(await strip(page).evaluate((element) => element.getBoundingClientRect().top > innerHeight)).toBe(
      true,
    );
    await strip(page).scrollIntoViewIfNeeded();
    const links = strip(page).getByRole("heading", { level: 3 }).getByRole("link");
    await expect(links).toHaveCount(2);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      `/cars/${second}`,
      `/cars/${first}`,
    ]);
    expect(await totalShift(page)).toBeLessThan(0.01);
  });

  test("a car is logged once, with what the specification keeps of it (spec:1.1.25, spec:1.3.18, spec:1.4.45)", async ({
    page,
  }) => {
    const [first = ""] = await slugs("northside");
    await openCar(page, "northside", first);
    await expect.poll(() => stored(page)).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    const [car, ...others] = await stored(page);
    expect(others).toEqual([]);
    expect(Object.keys(car ?? {}).sort()).toEqual(["body", "id", "make", "model", "simple_body", "stocknum"]);
  });

  test("a device that stores nothing is logged only (spec:1.8.6)", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    const warned = page.waitForEvent("console", (message) =>
      message.text().includes("viewed car was not stored"),
    );
    await openCar(page, "northside", await findCarSlug("northside"));
    expect((await warned).type()).toBe("warning");
  });
});
