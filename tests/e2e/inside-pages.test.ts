import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { expect, siteUrl, test } from "../fixtures/journey";

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
  expect(tiles.second.top).toBe(tiles.first.top);
  expect(tiles.picture.top).toBeLessThan(tiles.words.top);

  await page.goto(siteUrl("wanderer", "/special-offers"));
  const alternating = await placesOfOffers(page);
  expect(alternating.second.top).toBeGreaterThan(alternating.first.top);
  expect(alternating.picture.left).toBeGreaterThan(alternating.words.left);

  await page.goto(siteUrl("fairprice", "/special-offers"));
  const posters = await placesOfOffers(page);
  expect(posters.second.top).toBe(posters.first.top);
  expect(posters.picture.top).toBeGreaterThan(posters.words.top);
});

for (const [site, path] of [
  ["harbour", "/service"],
  ["fairprice", "/service"],
  ["wanderer", "/service"],
  ["northside", "/parts"],
] as const) {
  test(`${site}${path} begins with its form and the workshop's phone`, async ({ page }) => {
    await page.goto(siteUrl(site, path));
    const main = page.getByRole("main");
    const form = main.getByRole("link", { name: /^(Book a service|Ask about a part)$/ }).first();
    await expect(form).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("link", { name: /^Call / }).first()).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page)).toEqual([]);
    await form.click();
    await expect(page).toHaveURL(/\/enquiries\/(service|parts)-enquiry$/);
  });
}

test("a location's page says its rating once", async ({ page }) => {
  await page.goto(siteUrl("harbour", "/our-location/harbour-city-toyota-mascot"));
  await expect(page.getByRole("main").getByText(/\d\.\d from \d+ reviews/)).toHaveCount(1);
});

test("a model's page: its grades, each with the price of a new one and its own stock", async ({ page }) => {
  await page.goto(siteUrl("harbour", "/toyota-corolla"));
  const grades = page.getByRole("region", { name: "Corolla grades" });
  await expect(grades.getByText(/^New from \$[\d,]+ drive away$/).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await grades.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/search\/toyota\/corolla\?badge=/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("a demonstrator offer leads to demonstrators", async ({ page }) => {
  await page.goto(siteUrl("harbour", "/special-offers"));
  const offer = page.getByRole("listitem").filter({ hasText: "RAV4 demonstrators" });
  await offer.getByRole("link", { name: /^See matching stock/ }).click();
  await expect(page).toHaveURL(/\/search\/toyota\/rav4\?car_type=demo$/);
});
