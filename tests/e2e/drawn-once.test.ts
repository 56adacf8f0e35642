import type { Route } from "@playwright/test";

import { findCarSlug, send } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";
import { everyPage, ownPages } from "../fixtures/pages";

// Parts of a page that only the server draws, and icons that a page only names
// (docs/decisions/097-what-the-browser-is-sent.md).

test("what the server drew stays when React takes over, and the router follows its links", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/"));
  await hydrated(page);
  const tile = page.locator('[data-drawn="makes"] a').first();
  const address = (await tile.getAttribute("href")) ?? "";
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await tile.click();
  await page.waitForURL((url) => url.pathname === address);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a page that the browser draws itself has those parts too", async ({ page }) => {
  const path = `/cars/${await findCarSlug("northside")}`;
  await page.goto(siteUrl("northside", path));
  // A quote that arrives replaces the box that waits for it.
  const parts = page.locator('[data-drawn]:not([data-drawn="estimate"])');
  const sent = await parts.allTextContents();
  expect(sent.join("").length).toBeGreaterThan(100);
  await hydrated(page);
  expect(await parts.allTextContents()).toEqual(sent);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goBack();
  await page.waitForURL((url) => url.pathname === path);
  await expect(parts.first()).toBeAttached();
  await expect.poll(() => parts.allTextContents()).toEqual(sent);
});

test("every icon that a page names is in the file of icons", async ({ page }) => {
  for (const path of ["/", `/cars/${await findCarSlug("northside")}`, "/contact"]) {
    await page.goto(siteUrl("northside", path));
    const missing = await page.evaluate(async () => {
      const named = new Set(
        [...document.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? ""),
      );
      const [file = ""] = [...named][0]?.split("#") ?? [];
      const icons = new DOMParser().parseFromString(await (await fetch(file)).text(), "image/svg+xml");
      return [...named].filter(
        (href) => !icons.getElementById(href.slice(file.length + 1))?.childElementCount,
      );
    });
    expect(missing).toEqual([]);
    expect(await page.locator("use").count()).toBeGreaterThan(5);
  }
});

test("what is written for search engines is sent once, and not to the browser's script", async () => {
  const pages = [...(await everyPage("harbour")), ...(await ownPages("harbour"))];
  const described = /^(?:vehicle|location|offer|blog-post|model-1)$/;
  const found = pages.filter(({ name }) => described.test(name));
  expect(found).toHaveLength(5);
  for (const { name, path } of found) {
    const { body } = await send("harbour", path);
    const elements = body.split('<script type="application/ld+json">').slice(1);
    expect(elements, name).toHaveLength(1);
    const [json = ""] = elements[0]?.split("</script>") ?? [];
    expect([JSON.parse(json)].flat()[0], name).toMatchObject({ "@context": "https://schema.org" });
    const [, data = ""] = body.split("window.__remixContext = ");
    expect(data.length, name).toBeGreaterThan(1_000);
    expect(data, name).not.toContain("schema.org");
  }
});

test("a part far below is as it was sent until it comes near; then it works, and nothing has moved", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await watchShiftsOfNextPages(page);
  await page.goto(siteUrl("northside", "/"));
  await hydrated(page);
  const title = "What our customers say";
  const reviews = page.locator(".band", { has: page.getByRole("heading", { name: title }) });
  const text = () => reviews.innerText();
  const sent = await text();
  await expect(reviews.locator("[data-live]")).not.toBeAttached();
  await reviews.getByRole("link").first().focus();
  await expect(reviews.locator("[data-live]")).toBeAttached();
  await expect(reviews.getByRole("link").first()).toBeFocused();
  expect(await text()).toBe(sent);
  const track = reviews.getByRole("group", { name: title }).last();
  await reviews.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  expect(await totalShift(page)).toBeLessThan(0.01);
});

test("a first visit does without the code of what was drawn, and the next page is shown with it (decision 123)", async ({
  page,
}) => {
  const path = `/cars/${await findCarSlug("northside")}`;
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/car-drawn-/.test(name)),
    );
  await page.goto(siteUrl("northside", path));
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Key information" })).toBeAttached();
  expect(await loaded()).toBe(false);
  const next = page.locator("main article h3 a").last();
  const address = (await next.getAttribute("href")) ?? "";
  await next.click();
  await page.waitForURL((url) => url.pathname === address);
  // The page before stays until the file is there, and has these terms too.
  await expect.poll(loaded).toBe(true);
  await expect(page.locator('[data-drawn="key-information"] dt').first()).toBeAttached();
});

test.describe("a press on a part that is drawn when it is used", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const [meanwhile, answer] of [
    ["comes late", async (route: Route) => setTimeout(() => void route.continue(), 500)],
    ["does not come", async (route: Route) => route.abort()],
  ] as const) {
    test(`a press on a part whose code ${meanwhile} is not lost (decision 123)`, async ({ page }) => {
      await page.route("**/ShareLinks-*.js", answer);
      await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
      await hydrated(page);
      const share = page.locator("summary").filter({ hasText: /^Share$/ });
      const facebook = page.getByRole("link", { name: "Facebook", exact: true });
      await share.click();
      await expect(facebook).toBeVisible();
      await share.click();
      await expect(facebook).toBeHidden();
      // By the keyboard, whose focus stays.
      await page.keyboard.press("Enter");
      await expect(facebook).toBeVisible();
      await expect(share).toBeFocused();
    });
  }
});
