import type { Locator, Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { expect, siteUrl, test, type SiteName } from "../fixtures/journey";
import { MORE_OF_THE_SAME } from "../fixtures/page-sweep";

/** Where the first two offers and the parts of the second are, in CSS pixels. */
async function placesOfOffers(page: Page) {
  const cards = page.getByRole("main").locator(".offer-list > li");
  const boxOf = async (part: ReturnType<Page["locator"]>) => {
    const box = await part.boundingBox();
    return { left: box?.x ?? NaN, top: box?.y ?? NaN };
  };
  const second = cards.nth(1);
  return {
    first: await boxOf(cards.first()),
    second: await boxOf(second),
    third: await boxOf(cards.nth(2)),
    picture: await boxOf(second.locator(".card-media")),
    words: await boxOf(second.getByRole("heading")),
  };
}

test("four dealers compose their pages differently, by a setting each", async ({ page }) => {
  await page.goto(siteUrl("northside", "/special-offers"));
  const rows = await placesOfOffers(page);
  expect(rows.second.top).toBeGreaterThan(rows.first.top);
  expect(rows.picture.left).toBeLessThan(rows.words.left);

  await page.goto(siteUrl("harbour", "/special-offers"));
  const tiles = await placesOfOffers(page);
  // Of five the first leads.
  expect(tiles.second.top).toBeGreaterThan(tiles.first.top);
  expect(tiles.third.top).toBe(tiles.second.top);
  expect(tiles.picture.top).toBeLessThan(tiles.words.top);

  await page.goto(siteUrl("wanderer", "/special-offers"));
  const alternating = await placesOfOffers(page);
  expect(alternating.second.top).toBeGreaterThan(alternating.first.top);
  expect(alternating.picture.left).toBeGreaterThan(alternating.words.left);

  await page.goto(siteUrl("fairprice", "/special-offers"));
  const posters = await placesOfOffers(page);
  expect(posters.second.top).toBe(posters.first.top);
  expect(posters.picture.top).toBeGreaterThan(posters.words.top);

  // On a phone the title stands on the banner's ground, in the ink of that ground.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(255, 255, 255)");
});

/**
 * How the first two cards of results lie, and a car's page beside them, in CSS pixels. Axe looks at both where
 * every-page.test.ts and the tests of Northside's search and cars do not.
 */
async function stockManner(page: Page, site: SiteName) {
  const isSwept = site !== "fairprice";
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(siteUrl(site, "/search/new-used-and-demo-cars?view=grid"));
  if (!isSwept) expect(await violationsOf(page, { except: MORE_OF_THE_SAME })).toEqual([]);
  const main = page.getByRole("main");
  const cards = main.locator(".result-grid article");
  const box = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const [first, second] = [await box(cards.first()), await box(cards.nth(1))];
  const picture = await box(cards.first().locator(".car-card-media"));
  const name = await box(cards.first().getByRole("heading"));
  const facts = await box(cards.first().locator(".car-card-facts"));
  const price = await box(cards.first().locator(".car-card-cost"));
  const card = {
    gap: Math.round(second.x - first.x - first.width),
    frame: Math.round(picture.x - first.x),
    across: Math.round((await box(main.locator(".result-grid"))).width / first.width),
    priceAboveName: price.y < name.y,
    priceBelowFacts: price.y > facts.y,
  };
  await cards.first().getByRole("heading").getByRole("link").click();
  const panel = main.locator(".vehicle-summary");
  await expect(panel).toBeVisible();
  if (!isSwept) expect(await violationsOf(page, { except: MORE_OF_THE_SAME })).toEqual([]);
  const gallery = await box(main.locator(".vehicle-gallery"));
  return { ...card, panelFirst: (await box(panel)).x < gallery.x };
}

test("results and a car's page follow the site's settings, axe finds nothing in any manner", async ({
  page,
}) => {
  const usual = { across: 3, priceAboveName: false, priceBelowFacts: false, panelFirst: false };
  expect(await stockManner(page, "northside")).toEqual({ ...usual, gap: 20, frame: 8 });
  expect(await stockManner(page, "harbour")).toEqual({ ...usual, gap: 16, frame: 1, priceBelowFacts: true });
  expect(await stockManner(page, "fairprice")).toEqual({ ...usual, gap: 20, frame: 0, priceAboveName: true });
  const wanderer = { ...usual, gap: 22, frame: 0, across: 2, panelFirst: true };
  expect(await stockManner(page, "wanderer")).toEqual(wanderer);
});

for (const [site, path] of [
  ["harbour", "/service"],
  ["fairprice", "/service"],
  ["wanderer", "/service"],
] as const) {
  test(`${site}${path} begins with its form and the workshop's phone`, async ({ page }) => {
    await page.goto(siteUrl(site, path));
    const main = page.getByRole("main");
    const form = main.getByRole("button", { name: "Book a service" });
    await expect(form).toBeInViewport({ ratio: 1 });
    await main.getByRole("textbox", { name: "Rego" }).fill("ABC 12D");
    await expect(main.getByRole("link", { name: /^Call / }).first()).toBeInViewport({ ratio: 1 });
    // every-page.test.ts looks at Harbour's.
    if (site !== "harbour") expect(await violationsOf(page)).toEqual([]);
    await form.click();
    // Where a page speaks of one workshop, its form begins with it.
    const workshop = site === "fairprice" ? "" : String.raw`location=[\w-]+&`;
    await expect(page).toHaveURL(
      new RegExp(String.raw`/enquiries/service-enquiry\?${workshop}rego=ABC\+12D$`),
    );
    await expect(main.getByRole("textbox", { name: "Rego" })).toHaveValue("ABC 12D");
  });
}

test("northside/parts begins with the counter's phone and a way to its form", async ({ page }) => {
  await page.goto(siteUrl("northside", "/parts"));
  const main = page.getByRole("main");
  const ask = main.getByRole("button", { name: "Ask about a part" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await main.getByRole("textbox", { name: "Which part do you need?" }).fill("A left mirror");
  await expect(main.getByRole("link", { name: /^Call / }).first()).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page)).toEqual([]);
  await ask.click();
  await expect(page).toHaveURL(/\/parts\/search\?part=A\+left\+mirror$/);
  await expect(main.getByRole("textbox", { name: "Which part do you need?" })).toHaveValue("A left mirror");
  await expect(main.getByRole("heading", { name: "Parts counter" })).toBeVisible();
});

for (const site of ["northside", "harbour", "fairprice", "wanderer"] as const)
  test(`${site}/cars/trade-in has a plate that fits in its form, on a phone and on a desk`, async ({
    page,
  }) => {
    for (const width of [320, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(siteUrl(site, "/cars/trade-in"));
      const plate = page.getByRole("main").getByRole("textbox", { name: "Number plate" });
      expect((await plate.boundingBox())?.width, String(width)).toBeGreaterThan(200);
    }
  });
