import type { Page } from "playwright";

import { median, repeat } from "./figures";
import { openBrowser } from "./open-browser";
import { findCarPath, hostOf } from "./request-page";
import type { BenchServer } from "./stack";

const SITE = "northside";
/** A mid-range phone beside the machine of this bench. */
const SLOWER = 4;
const PRESSES = 10;

/**
 * Interaction to next paint, in ms, on a processor four times slower: real presses of what a page has to
 * press, each measured by the browser itself (Event Timing).
 */
export async function printInteractions({ port }: BenchServer): Promise<void> {
  console.log(
    `\nInteraction to next paint at 1/${SLOWER} of the processor, ms (median / worst of ${PRESSES})`,
  );
  const browser = await openBrowser();
  const presses: [name: string, path: string, press: string][] = [
    ["search: a facet", "/search/new-used-and-demo-cars", "#filters details[open] > div > ul .facet-link"],
    ["search: a filter unfolds", "/search/new-used-and-demo-cars", "#filters details:not([open]) > summary"],
    ["vehicle: next picture", await findCarPath(port, SITE), ".gallery button:enabled"],
    ["home: the menu", "/", "header summary.nav-entry"],
    ["legal: the menu", "/privacy-policy", "header summary.nav-entry"],
  ];
  for (const [name, path, selector] of presses) {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    const url = `http://${hostOf(SITE, port)}${path}`;
    const times = await repeat(PRESSES, (press) => timedPress(page, url, selector, press));
    await page.close();
    const figures = `${median(times).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
    console.log(`  ${name.padEnd(26)} ${figures}`);
  }
  await browser.close();
}

/** @returns the longest event of the press; 16 where the browser did not note it, which is its threshold */
async function timedPress(page: Page, url: string, selector: string, at: number): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  // Within a folded filter are others, which nobody can press.
  const all = page.locator(selector).filter({ visible: true });
  const target = all.nth(at % Math.max(1, await all.count()));
  await target.click();
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(
    () => (window as unknown as { seenInteractions?: number[] }).seenInteractions ?? [],
  );
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await browser.detach();
  return Math.max(16, ...seen);
}
