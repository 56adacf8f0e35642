import type { Browser } from "playwright";

import { median, repeat } from "./figures";
import { openBrowser } from "./open-browser";
import { pageKinds } from "./page-kinds";
import { hostOf } from "./request-page";
import type { BenchServer } from "./stack";

const SITE = "northside";
/** A mid-range phone beside the machine of this bench. */
const SLOWER = 4;
const RUNS = 5;
const CHECK_MS = 500;
/** The page and its late parts. */
export const IS_HYDRATED = `"hydrated" in document.documentElement.dataset && !document.querySelector("[data-part]:not([data-hydrated])")`;
const PHONE = { width: 390, height: 844 };
/** The part of a task that delays a tap: what it takes over 50 ms. */
const QUICK_MS = 50;

/** As Lighthouse counts: the first paint and what comes before it delay no tap. */
const LOADED = `(() => {
  const [{ startTime: painted }] = performance.getEntriesByName("first-contentful-paint");
  const tasks = longTasks.filter(({ startTime }) => startTime > painted).map(({ duration }) => duration);
  const allTasks = longTasks.map(({ duration }) => duration);
  const [{ encodedBodySize: htmlBytes }] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  const scripts = Object.fromEntries(files.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return { elements: document.querySelectorAll("*").length, tasks, allTasks, painted, htmlBytes, scripts };
})()`;

type Load = {
  elements: number;
  /** In ms, those after the first paint. */
  tasks: number[];
  allTasks: number[];
  /** When the first paint came, in ms. */
  painted: number;
  /** Bodies, as sent. */
  htmlBytes: number;
  scripts: Record<string, number>;
};

/**
 * What a page costs a slow phone: its elements, and from its first paint until everything is hydrated the total
 * blocking time and the longest task, in ms, the median of five visits.
 */
export async function printMainThread({ port }: BenchServer): Promise<void> {
  console.log(`\nMain thread at 1/${SLOWER} of the processor: elements · total blocking time · longest task`);
  const browser = await openBrowser();
  for (const [name, path] of Object.entries(await pageKinds(port, SITE))) {
    const loads = await repeat(RUNS, () =>
      loadSlowly(browser, `http://${hostOf(SITE, port)}${path}`, IS_HYDRATED),
    );
    const blocking = median(loads.map(({ tasks }) => blockingMsOf(tasks)));
    const longest = median(loads.map(({ tasks }) => Math.max(0, ...tasks)));
    console.log(
      `  ${name.padEnd(12)} ${String(loads[0]?.elements).padStart(5)} · ${blocking.toFixed(0)} · ${longest.toFixed(0)}`,
    );
  }
  await browser.close();
}

export function blockingMsOf(tasks: readonly number[]): number {
  return tasks.reduce((sum, ms) => sum + ms - QUICK_MS, 0);
}

/** @param isReady an expression that is true in the page once nothing of its start is left to do */
export async function loadSlowly(browser: Browser, url: string, isReady: string): Promise<Load> {
  const page = await browser.newPage({ viewport: PHONE });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
    }).observe({ type: "longtask" });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  // By the protocol: Playwright's own scripts in the page would be tasks of 100 ms.
  const ask = async (expression: string) =>
    (await protocol.send("Runtime.evaluate", { expression, returnByValue: true })).result.value as unknown;
  while (!(await ask(isReady))) await page.waitForTimeout(CHECK_MS);
  const loaded = await ask(LOADED);
  await page.close();
  return loaded as Load;
}
