import type { Locator } from "@playwright/test";

import { brokenWords } from "../fixtures/broken-words";
import { findCarSlug } from "../fixtures/http";
import { expect, settled, siteUrl, test } from "../fixtures/journey";

// What a rule in a style sheet promises, measured where it is drawn.

test.use({ viewport: { width: 1440, height: 900 } });

type Box = { left: number; top: number; width: number; height: number };

function boxesOf(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    }),
  );
}

/** How many stand beside the first, itself counted. */
function inFirstRow(boxes: readonly Box[]): number {
  return boxes.filter(({ top }) => top === boxes[0]?.top).length;
}

test("locations: three in a row, two where there are no more; tiles of 230 px, higher where two fill the page (spec:1.9.10, spec:2.2.1, spec:2.2.7, spec:2.9.17)", async ({
  page,
}) => {
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^View Location Details/ }) });
  await page.goto(siteUrl("northside", "/our-location"));
  await expect(page.getByRole("heading", { name: "View our locations" })).toBeVisible();
  await expect(cards.first()).toBeVisible();
  expect(inFirstRow(await boxesOf(cards))).toBe(3);
  const [tile] = await boxesOf(cards.first().locator("img"));
  expect(tile?.height).toBe(230);
  await page.goto(siteUrl("wanderer", "/our-location"));
  await expect(cards.first()).toBeVisible();
  expect(inFirstRow(await boxesOf(cards))).toBe(2);
  const [higher] = await boxesOf(cards.first().locator("img"));
  expect(higher?.height).toBeGreaterThan(230);
});

test("a carousel of more than four locations shows five in its row (spec:2.9.18)", async ({ page }) => {
  await page.goto(siteUrl("northside", "/about-us"));
  const track = page.locator(".carousel-five");
  await track.scrollIntoViewIfNeeded();
  const [window] = await boxesOf(track);
  const cards = await boxesOf(track.locator(":scope > *"));
  expect(cards.length).toBeGreaterThan(4);
  if (!window) throw new Error("no carousel");
  const whole = cards.filter(({ left, width }) => left + width <= window.left + window.width + 1);
  expect(whole).toHaveLength(5);
});

test("Discover and Contact stand at the right end of the manufacturer's navigation (spec:2.2.56, spec:2.2.57)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour"));
  const entries = page.locator("header .nav-entry:visible");
  const boxes = await boxesOf(entries);
  const names = (await entries.allTextContents()).map((name) => name.trim());
  const gaps = boxes.slice(1).map(({ left }, index) => left - boxes[index]!.left - boxes[index]!.width);
  const widest = gaps.indexOf(Math.max(...gaps));
  expect(names.slice(widest + 1)).toEqual(["Discover", "Contact"]);
});

test("an accordion unfolds in 300 ms (spec:2.9.14)", async ({ page }) => {
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  await settled(page);
  const accordion = page.locator("details.disclosure").first();
  const seconds = await accordion.evaluate(
    (details) => getComputedStyle(details, "::details-content").transitionDuration,
  );
  expect(new Set(seconds.split(", "))).toEqual(new Set(["0.3s"]));
});

test("no word of the main navigation is broken where its entries take two lines", async ({ page }) => {
  await page.goto(siteUrl("harbour", "/"));
  const entries = page.locator(".header-navigation .nav-entry");
  expect(await entries.count()).toBeGreaterThan(5);
  for (const width of [1024, 1100, 1279]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await entries.evaluateAll(brokenWords), `${width} px`).toEqual([]);
  }
});

test("the models' menu shows three rows whole at a height of 768 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.goto(siteUrl("harbour"));
  await settled(page);
  await page.locator(".header-navigation summary").first().hover();
  const list = page.locator(".model-menu-list");
  await expect(list).toBeVisible();
  const [frame] = await boxesOf(list);
  const cards = await boxesOf(list.locator(".model-card"));
  const rows = [...new Set(cards.map(({ top }) => top))];
  expect(rows.length).toBeGreaterThan(3);
  const third = cards.filter(({ top }) => top === rows[2]);
  const foot = (frame?.top ?? Number.NaN) + (frame?.height ?? Number.NaN);
  for (const { top, height } of third) expect(top + height).toBeLessThanOrEqual(foot);
  expect(foot).toBeLessThanOrEqual(768);
});

test("a location's hours stand on one line at every width", async ({ page }) => {
  await page.goto(siteUrl("northside", "/our-location/northside-geebung"));
  const hours = page.getByRole("region", { name: "Opening hours" }).getByRole("cell");
  await expect(hours).toHaveCount(7);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await hours.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.firstChild ?? cell);
        return range.getClientRects().length;
      }),
    );
    expect(lines, `${width} px`).toEqual([1, 1, 1, 1, 1, 1, 1]);
  }
});
