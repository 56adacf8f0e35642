import type { Page } from "@playwright/test";

import { holdAnswers } from "../fixtures/hold-answers";
import { findCarPath } from "../fixtures/http";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";
import { expect, hydrated, siteUrl, test, type SiteName } from "../fixtures/journey";
import { lastOfFirstScreen } from "../fixtures/first-screen";
import { BINDI, fillContact, scriptHasForm } from "../fixtures/steps";

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";
const SOLD = "/cars/2021-hyundai-i30-elite-yesterday";
const HOSTILE = "/cars/2020-jeep-wrangler-unlimited-rubicon-sharp-tongue";
const CERTIFIED = "/cars/2022-toyota-rav4-cruiser-certified-gold";

async function open(page: Page, path: string, site: SiteName = "northside"): Promise<void> {
  await page.goto(siteUrl(site, path));
  await hydrated(page);
}

const caravan = () => findCarPath("wanderer", "big-lap");

const eventIds = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { forecourtEvents?: { id: number }[] }).forecourtEvents ?? []).map(({ id }) => id),
  );

const gallery = (page: Page) => page.getByRole("group", { name: /^Photos of / });
const shown = (page: Page, photo: number) =>
  expect(gallery(page).getByRole("button", { name: "View photos full screen" })).toContainText(
    `${photo} / 9`,
  );

test("title, facts, price, the first action and a week stand in the first 700 px of a desk, the documents last (spec 1 §2)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  for (const [site, path, action] of [
    ["northside", RANGER, "Enquire Now"],
    ["harbour", CERTIFIED, "Enquire Now"],
    ["fairprice", "/cars/2019-toyota-corolla-sx-weekly", /^Reserve This Car/],
    ["wanderer", await caravan(), "Ask us about it"],
  ] as const) {
    await open(page, path, site);
    // The question for consent stands above every page until it is answered.
    const consent = page.getByRole("button", { name: "Essential only" });
    if (await consent.isVisible()) await consent.click();
    await expect(consent).toBeHidden();
    expect(await lastOfFirstScreen(page, action), site).toBeLessThanOrEqual(700);
    const panel = page.locator(".vehicle-summary");
    await expect(panel.locator("[class*=bg-accent]")).toHaveCount(1);
    await expect(panel.locator("> .vehicle-tools").getByRole("link", { name: /PDF/i })).toBeVisible();
    await expect(panel.locator("> .vehicle-tools ~ *")).toHaveCount(0);
  }
});

test.describe("the gallery", () => {
  test("arrow keys, buttons and thumbnails move it; its first photo comes before all else, the others when near (spec:2.9.25)", async ({
    page,
  }) => {
    await open(page, RANGER);
    const photos = gallery(page).locator(".gallery-slide img");
    await expect(photos.first()).toHaveAttribute("fetchpriority", "high");
    await expect(photos.first()).not.toHaveAttribute("loading", "lazy");
    for (const photo of (await photos.all()).slice(1)) await expect(photo).toHaveAttribute("loading", "lazy");
    await shown(page, 1);
    await gallery(page)
      .getByRole("link", { name: /picture 1 of 9$/ })
      .first()
      .focus();
    await page.keyboard.press("ArrowRight");
    await shown(page, 2);
    await page.keyboard.press("ArrowLeft");
    await shown(page, 1);
    await gallery(page).getByRole("button", { name: "Next" }).click();
    await shown(page, 2);
    await gallery(page).getByRole("link", { name: "Show photo 4 of 9" }).click();
    await shown(page, 4);
    await page.keyboard.press("ArrowRight");
    await shown(page, 5);
    await expect(gallery(page).getByRole("link", { name: "Show photo 5 of 9" })).toBeFocused();
    // In sight; the text for screen readers has the number before it.
    await expect(gallery(page).getByText("Steering wheel and instruments", { exact: true })).toBeVisible();
  });

  test("a photograph has its place and about its colour before it comes, and nothing moves", async ({
    page,
  }) => {
    const release = await holdAnswers(page, "**/images/**");
    await watchShiftsOfNextPages(page);
    await page.goto(siteUrl("northside", RANGER), { waitUntil: "domcontentloaded" });
    const place = (name: RegExp) => gallery(page).getByRole("link", { name }).first().locator("img");
    const places = [place(/picture 1 of 9$/), place(/^Show photo 1 of 9/)];
    const looks = () =>
      Promise.all(
        places.map((img) =>
          img.evaluate((each: HTMLImageElement) => {
            const { width, height } = each.getBoundingClientRect();
            // Four levels of each part (app/ui/Picture.tsx).
            const hasColour = /^rgb\(((32|96|160|224)(, )?){3}\)$/.test(
              getComputedStyle(each).backgroundColor,
            );
            return { hasColour, ratio: Math.round((100 * width) / height), isThere: each.naturalWidth > 0 };
          }),
        ),
      );
    const waiting = { hasColour: true, ratio: 133, isThere: false };
    await expect.poll(looks).toEqual([waiting, waiting]);
    release();
    const come = { ...waiting, isThere: true };
    await expect.poll(looks).toEqual([come, come]);
    expect(await totalShift(page)).toBe(0);
  });

  test("over the whole screen and on the page quick presses of an arrow count each, and it is left where it stood", async ({
    page,
  }) => {
    await open(page, RANGER);
    const next = gallery(page).getByRole("button", { name: "Next" });
    await next.evaluate((button) => {
      for (let press = 0; press < 4; press += 1) (button as HTMLButtonElement).click();
    });
    await shown(page, 5);
    await gallery(page).getByRole("button", { name: "View photos full screen" }).click();
    const screen = page.getByRole("dialog", { name: /^Photos of / });
    await expect(screen.getByText("5 / 9")).toBeVisible();
    await screen.evaluate((dialog) => {
      for (let press = 0; press < 3; press += 1)
        dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    });
    await expect(screen.getByText("2 / 9")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(screen.getByText("3 / 9")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(screen).toBeHidden();
    await shown(page, 3);
  });

  test("the full screen shows what the page has of a photograph until it is sharp", async ({ page }) => {
    await open(page, RANGER);
    const own = gallery(page).locator(".gallery-slide img").first();
    await expect.poll(() => own.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const source = await own.evaluate((img: HTMLImageElement) => img.currentSrc);
    // A browser has this one in memory, except while a test looks at its requests.
    const release = await holdAnswers(
      page,
      ({ href, pathname }) => pathname.startsWith("/images/") && href !== source,
    );
    await gallery(page).getByRole("button", { name: "View photos full screen" }).click();
    const slide = page
      .getByRole("dialog", { name: /^Photos of / })
      .locator(".lightbox-slide")
      .first();
    const [loaded, sharp] = [slide.locator("> img:not([srcset])"), slide.locator("> img[srcset]")];
    await expect(loaded).toHaveJSProperty("currentSrc", source);
    await expect(loaded).toHaveJSProperty("complete", true);
    // The screen opens with a movement.
    await expect(async () => {
      const [before, after] = await Promise.all([loaded.boundingBox(), sharp.boundingBox()]);
      expect(before).not.toBeNull();
      expect(before).toEqual(after);
    }).toPass();
    release();
  });

  test("the full screen has the price, the next action, and the next car of the results", async ({
    page,
  }) => {
    await page.goto(siteUrl("northside", "/search/new-used-and-demo-cars"));
    await hydrated(page);
    const cards = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
    const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    await open(page, paths[0] ?? "");
    await gallery(page).getByRole("button", { name: "View photos full screen" }).click();
    const screen = page.getByRole("dialog", { name: /^Photos of / });
    await expect(screen.getByText(/^\$[\d,]+$/).first()).toBeVisible();
    await screen.getByRole("link", { name: "Enquire Now" }).click();
    await expect(screen).toBeHidden();
    await expect(page.locator("#enquire").getByRole("heading", { level: 2 })).toBeInViewport();
    await gallery(page).getByRole("button", { name: "View photos full screen" }).click();
    await screen.getByRole("link", { name: /^Next: / }).click();
    await expect(page).toHaveURL(siteUrl("northside", paths[1] ?? ""));
    await expect(screen).toBeHidden();
  });
});

test("a used car's view is event 4 and a pixel's ViewContent in AUD, once; its lists unfold and fold again (spec:1.2.51, spec:1.2.56, spec:1.2.57, spec:1.7.17, spec:1.7.18, spec:1.9.14)", async ({
  page,
}) => {
  await open(page, RANGER);
  expect((await eventIds(page)).filter((id) => id === 4)).toHaveLength(1);
  const pixels = await page.evaluate(
    () => (window as unknown as { forecourtPixels?: { name: string; data: object }[] }).forecourtPixels,
  );
  expect(pixels).toMatchObject([{ name: "ViewContent", data: { currency: "AUD", value: 58_990 } }]);
  const features = page.getByRole("region", { name: "Features" });
  await expect(features.getByRole("listitem")).toHaveCount(8);
  await features.getByText(/^Show All \d+$/).click();
  await expect.poll(() => features.getByRole("listitem").count()).toBeGreaterThan(8);
  await features.getByText("Hide", { exact: true }).click();
  await expect(features.getByRole("listitem")).toHaveCount(8);

  const details = page.getByRole("region", { name: "Car Details" });
  await expect(details.getByRole("term")).toHaveCount(4);
  await details.getByText("Show More").click();
  await expect.poll(() => details.getByRole("term").count()).toBeGreaterThan(4);
  await details.getByText("Show Less").click();
  await expect(details.getByRole("term")).toHaveCount(4);
});

test("the sidebar bar becomes 'opened' after scrolling past 900 px (spec:1.4.48, spec:2.4.24, spec:2.9.16)", async ({
  page,
}) => {
  await open(page, RANGER);
  const bar = page.getByRole("complementary", { name: "At a glance" });
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 901));
  await expect(bar).toBeVisible();
  await expect(bar).toHaveClass(/\bopened\b/);
  await expect(bar.getByRole("link", { name: "Enquire Now" })).toBeVisible();
});

test.describe("what can be done about a car", () => {
  test("a test drive is asked for by the form, which keeps what was typed (spec:1.1.6, spec:1.1.16, spec:1.2.7, spec:2.2.24)", async ({
    page,
  }) => {
    await open(page, RANGER);
    await expect(page.locator(".vehicle-sidebar").getByRole("link", { name: "Test drive" })).toHaveAttribute(
      "href",
      /^\/book-test-drive\?car_id=/,
    );
    const form = page.locator("#enquire");
    await form.scrollIntoViewIfNeeded();
    await scriptHasForm(page, form);
    await form.getByRole("button", { name: "Next" }).click();
    await form.getByLabel("First name").fill("Bindi");
    await form.getByRole("link", { name: "Test drive" }).click();
    await expect(form.getByRole("heading", { name: "Test drive this car" })).toBeVisible();
    await expect(form.getByLabel("Comments")).toHaveValue(/^I’d like to test drive this car/);
    await expect(form.locator("input[name=subcategory]")).toHaveValue("Test Drive");
    await form.getByRole("button", { name: "Next" }).click();
    await expect(form.getByLabel("First name")).toHaveValue("Bindi");
    await fillContact(form, BINDI);
    await form.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/success/);
  });

  test("a click on the history report is event 60 (spec:1.1.21, spec:1.7.17)", async ({ page, context }) => {
    await context.route("https://reports.example/**", (route) => route.fulfill({ body: "A report." }));
    await open(page, RANGER);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: /^History report/ }).click();
    expect((await opened).url()).toContain("https://reports.example/");
    expect(await eventIds(page)).toContain(60);
  });
});

test.describe("a sold car (spec 1 §4)", () => {
  test("is first, marked on its photograph, without an asking price, and offers only something similar; cars like it are below (spec:1.2.58, spec:1.4.2, spec:1.4.10)", async ({
    page,
  }) => {
    const answer = await page.goto(siteUrl("northside", SOLD));
    await hydrated(page);
    expect(answer?.status()).toBe(200);
    const [panel, similar, photographs] = await Promise.all([
      page.locator(".vehicle-sidebar").boundingBox(),
      page.locator(".vehicle-similar").boundingBox(),
      gallery(page).boundingBox(),
    ]);
    await expect(gallery(page).getByText("JUST SOLD")).toBeVisible();
    expect((await page.locator(".vehicle-summary").innerText()).trim()).toMatch(/^JUST SOLD/);
    expect(photographs?.y).toBeLessThan(400);
    expect(panel?.y).toBeLessThan(400);
    expect(similar?.y).toBeGreaterThan(photographs?.y ?? Number.NaN);
    await expect(page.locator(".vehicle-price")).toHaveCount(0);
    await expect(page.getByText(/^Last advertised at \$[\d,]+ (drive away|excl)/)).toBeVisible();
    const sidebar = page.locator(".vehicle-sidebar");
    await expect(sidebar.getByText("JUST SOLD").first()).toBeVisible();
    for (const gone of [
      "Enquire Now",
      "Test drive",
      "Trade-in",
      "Finance",
      "History report",
      /^(Ask to reserve it|Reserve)/,
      "PDF brochure",
    ]) {
      await expect(sidebar.getByRole("link", { name: gone })).toHaveCount(0);
    }
    await sidebar.getByRole("link", { name: "Find Me Something Similar" }).click();
    const form = page.locator("#enquire");
    await expect(form.getByLabel("Comments")).toHaveValue("Can you please find me something similar?");
    await expect(form.locator("input[name=subcategory]")).toHaveValue("Find me something similar");
    await expect(page.getByRole("region", { name: "You might also like" }).first()).toBeVisible();
  });
});

test("the map button leads to a map of the suburbs around; streets load when they are asked for, and nothing moves (spec:1.2.21, spec:2.2.31)", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("https://tile.openstreetmap.org/**", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await open(page, RANGER);
  await page.getByRole("link", { name: "Map and hours" }).click();
  const block = page.locator("#vehicle-map");
  const show = block.getByRole("button", { name: "Show streets" });
  await expect(show).toBeInViewport();
  await expect(block.locator("[data-hydrated]")).toBeAttached();
  await expect(block.getByRole("img", { name: /^Map of Northside .*\. Nearby: / })).toBeVisible();
  await expect(block.getByText(/km north of Brisbane CBD/)).toBeVisible();
  expect(asked).toEqual([]);
  const before = await block.boundingBox();
  await show.click();
  await expect(block.getByRole("group", { name: /^Map of Northside/ })).toBeVisible();
  await expect(block.getByText("© OpenStreetMap contributors")).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect((await block.boundingBox())?.height).toBe(before?.height);
});

test("after a navigation within the site the map of a car's yard is there too", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/ford"));
  await hydrated(page);
  await page.getByRole("main").locator(`a[href^="${RANGER}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(RANGER));
  const block = page.locator("#vehicle-map");
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole("img", { name: /^Map of Northside .*\. Nearby: / })).toBeVisible();
  await expect(block.getByRole("link", { name: /Get directions/ })).toBeVisible();
});

test.describe("a map that does not come", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("says so, and the drawing is there again", async ({ page }) => {
    await page.route("https://tile.openstreetmap.org/**", (route) => route.abort());
    await open(page, RANGER);
    const block = page.locator("#vehicle-map");
    await block.scrollIntoViewIfNeeded();
    await expect(block.locator("[data-hydrated]")).toBeAttached();
    await block.getByRole("button", { name: "Show streets" }).click();
    await expect(block.getByText("The map didn’t load. Try again, or use the addresses.")).toBeVisible();
    await expect(block.getByRole("img", { name: /^Map of Northside/ })).toBeVisible();
    await expect(block.getByRole("button", { name: "Show streets" })).toBeVisible();
  });
});

test("a dealer's comments cannot run anything", async ({ page }) => {
  let ran = false;
  page.on("dialog", (dialog) => {
    ran = true;
    void dialog.dismiss();
  });
  await open(page, HOSTILE);
  const summary = page.getByRole("region", { name: "Car Summary" });
  await expect(summary).toBeVisible();
  expect(await summary.locator("script, iframe, [onerror], [onclick], [href^='javascript:']").count()).toBe(
    0,
  );
  expect(ran).toBe(false);
});
