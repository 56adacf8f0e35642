import { readFileSync } from "node:fs";

import { requestPage } from "./request-page";
import type { BenchServer } from "./stack";

const PAGES = 20_000;
const STEP = 2_000;
const AT_ONCE = 4;
const SITE = "northside";

/** What the server keeps after 20,000 pages of which no two are the same: searches within other prices. */
export async function printMemory({ port, process: { pid } }: BenchServer): Promise<void> {
  console.log(`\nMemory of the server (RSS, MB) after so many distinct pages`);
  await requestPage(port, SITE, "/");
  console.log(`  ${"0".padStart(7)}  ${rssOf(pid)}`);
  for (let asked = 0; asked < PAGES; asked += STEP) {
    const paths = Array.from({ length: STEP }, (_, index) => pathOf(asked + index));
    await Promise.all(Array.from({ length: AT_ONCE }, () => askAll(port, paths)));
    console.log(`  ${String(asked + STEP).padStart(7)}  ${rssOf(pid)}`);
  }
}

async function askAll(port: number, paths: string[]): Promise<void> {
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    const { status } = await requestPage(port, SITE, path);
    // A redirect would measure nothing.
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
}

/** Above the cheapest car: a lower bound below it is left out of the address, by a redirect. */
function pathOf(index: number): string {
  return `/search/new-used-and-demo-cars?price=${5_000 + (index % 200) * 50}:${60_000 + index}`;
}

function rssOf(pid: number | undefined): string {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) / 1_024).toFixed(0);
}
