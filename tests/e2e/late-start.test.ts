import { brotliCompressSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { send } from "../fixtures/http";
import { expect, hydrated, siteUrl, test, type SiteName } from "../fixtures/journey";
import { everyPage } from "../fixtures/pages";

const PATH = "/search/new-used-and-demo-cars";

test("no script is asked for before what is seen has come (design §2, §4.12)", async ({ page }) => {
  await page.goto(siteUrl("northside", PATH), { waitUntil: "load" });
  await hydrated(page);
  const { loaded, scripts } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    scripts: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded);
});

test("a visitor who acts before the page has loaded starts the script", async ({ page }) => {
  // A picture that never comes: the page's load event does not happen.
  await page.route("**/images/**", () => undefined);
  await page.goto(siteUrl("northside", PATH), { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await hydrated(page);
});

/** What a first visit to a kind of page costs, of the heaviest site: KB as sent (brotli), numbers of files and elements. */
type Weight = { script: number; files: number; styles: number; html: number; elements: number };

const WEIGHTS: Record<string, Weight> = {
  home: { script: 135, files: 12, styles: 19.1, html: 17.2, elements: 867 },
  search: { script: 140, files: 11, styles: 20.5, html: 18.4, elements: 1_115 },
  vehicle: { script: 140, files: 13, styles: 20.8, html: 22.7, elements: 1_017 },
  contact: { script: 127, files: 13, styles: 19.7, html: 12.2, elements: 590 },
  finance: { script: 123, files: 10, styles: 18.5, html: 12.0, elements: 514 },
  location: { script: 127, files: 12, styles: 17.1, html: 13.5, elements: 519 },
  locations: { script: 123, files: 10, styles: 17.4, html: 10.5, elements: 513 },
  "trade-in": { script: 126, files: 13, styles: 19.7, html: 8.8, elements: 311 },
  favourites: { script: 130, files: 12, styles: 17.8, html: 7.5, elements: 260 },
  "sign-in": { script: 116, files: 7, styles: 17.1, html: 7.7, elements: 258 },
  offers: { script: 120, files: 10, styles: 17.8, html: 10.1, elements: 412 },
  offer: { script: 127, files: 12, styles: 17.5, html: 12.3, elements: 476 },
  "model-0": { script: 123, files: 10, styles: 18.4, html: 9.9, elements: 438 },
  "model-1": { script: 121, files: 9, styles: 21.7, html: 13.3, elements: 573 },
  blog: { script: 119, files: 9, styles: 17.1, html: 9.3, elements: 339 },
  content: { script: 121, files: 9, styles: 21.0, html: 10.6, elements: 340 },
  "not-found": { script: 121, files: 9, styles: 17.1, html: 10.5, elements: 369 },
  reviews: { script: 127, files: 11, styles: 18.1, html: 10.9, elements: 598 },
};
/** A page that weighs more than this share of its figure has taken in something that can come later. */
const TOLERANCE = 1.05;
const SITES = ["northside", "harbour", "fairprice", "wanderer"] as const;

for (const site of SITES) {
  test(`what a first visit to each kind of page of ${site} weighs (docs/PERFORMANCE.md)`, async ({
    page,
  }) => {
    const pages = [
      ...(await everyPage(site)),
      { name: "blog", path: "/blog" },
      { name: "reviews", path: "/reviews" },
    ];
    const weighed = pages.filter(({ name }) => name in WEIGHTS);
    for (const { name, path } of weighed) {
      const weight = await weigh(page, site, path);
      for (const [what, limit] of Object.entries(WEIGHTS[name] ?? {}))
        expect.soft(weight[what as keyof Weight], `${name}: ${what}`).toBeLessThanOrEqual(limit * TOLERANCE);
    }
  });
}

/** The page as it is sent, without what its scripts do and load later. */
async function weigh(page: Page, site: SiteName, path: string): Promise<Weight> {
  const first = await send(site, path);
  // A dealer of used cars only has his results at an address of their own.
  const { body } = first.headers.location ? await send(site, first.headers.location) : first;
  const files = (pattern: RegExp) => [...new Set([...body.matchAll(pattern)].map(([file]) => file))];
  const scripts = files(/\/assets\/[\w.$()-]+\.js/g);
  const elements = await page.evaluate((html) => {
    const sent = new DOMParser().parseFromString(html, "text/html");
    return sent.querySelectorAll("*").length - sent.querySelectorAll("noscript *").length;
  }, body);
  return {
    script: await kilobytesOf(site, scripts),
    files: scripts.length,
    styles: await kilobytesOf(site, files(/\/assets\/[\w.$()-]+\.css/g)),
    html: brotliCompressSync(body).length / 1024,
    elements,
  };
}

/** The sites and their pages share most files. */
const sizes = new Map<string, Promise<number>>();

async function kilobytesOf(site: SiteName, files: readonly string[]): Promise<number> {
  const sent = await Promise.all(files.map((file) => sizeOf(site, file)));
  return sent.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

function sizeOf(site: SiteName, file: string): Promise<number> {
  const known = sizes.get(file);
  if (known) return known;
  const asked = send(site, file, { headers: { "accept-encoding": "br" } }).then(({ bytes }) => bytes.length);
  sizes.set(file, asked);
  return asked;
}
