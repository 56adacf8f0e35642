import type { Page } from "playwright";

import { medianAnd95th, repeat } from "./figures";
import { openBrowser } from "./open-browser";
import { hostOf } from "./request-page";

const CLICKS = 20;
const SITE = "northside";
const PATH = "/search/new-used-and-demo-cars";
const FACET_LINKS = "#filters details[open] > div > ul .facet-link";

/** The time from a click on a facet to the new results, in Chromium. */
export async function printFacetClicks(servers: { cars: number; port: number }[]): Promise<void> {
  console.log(`\nFacet click to new results, ms (median / 95th of ${CLICKS})`);
  const browser = await openBrowser();
  for (const { cars, port } of servers) {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    const times = await repeat(CLICKS, (click) => timedClick(page, port, click));
    await page.close();
    console.log(`  ${String(cars).padStart(7)} cars  ${medianAnd95th(times, 0)}`);
  }
  await browser.close();
}

/**
 * Clicks a different facet each time, so that no response is cached. Functions that run in the
 * page are anonymous: for named ones the compiler inserts a helper that the page does not have.
 */
async function timedClick(page: Page, port: number, click: number): Promise<number> {
  await page.goto(`http://${hostOf(SITE, port)}${PATH}`, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated]").waitFor();
  return page.evaluate(
    ({ links, index }) =>
      new Promise<number>((done) => {
        const all = [...document.querySelectorAll<HTMLAnchorElement>(links)];
        const link = all[index % all.length];
        const grid = document.querySelector(".result-grid");
        const address = location.href;
        const started = performance.now();
        const watch = new MutationObserver(() => {
          if (location.href === address || document.querySelector(".result-grid") === grid) return;
          watch.disconnect();
          requestAnimationFrame(() => done(performance.now() - started));
        });
        watch.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
        link?.click();
      }),
    { links: FACET_LINKS, index: click },
  );
}
