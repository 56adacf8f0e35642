import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { requestPage } from "./request-page";
import type { BenchServer } from "./stack";

const PAGES = 20_000;
const STEP = 2_000;
/** Or as many as the results show of a seed with few. */
const PICTURES = 600;
const BROCHURES = 120;
const AT_ONCE = 4;
const SITE = "northside";
/** A brochure's thread that has nothing to do ends after a minute. */
const IDLE_MS = 75_000;

/**
 * What the server keeps after 20,000 pages of which no two are the same (searches within other prices), then after
 * pictures that were never rendered and brochures that were never made.
 */
export async function printMemory({ port, process: { pid } }: BenchServer): Promise<void> {
  const print = (after: string) => console.log(`  ${after.padStart(24)}  ${rssOf(pid)}`);
  console.log(`\nMemory of the server (RSS, MB) after so many distinct pages, and more`);
  await requestPage(port, SITE, "/");
  print("0");
  for (let asked = 0; asked < PAGES; asked += STEP) {
    await askAll(
      port,
      Array.from({ length: STEP }, (_, index) => pathOf(asked + index)),
    );
    print(String(asked + STEP));
  }
  const pictures = await findAll(port, /\/images\/[^"\s,]+/g, PICTURES);
  await askAll(port, pictures);
  print(`${pictures.length} pictures`);
  const cars = await findAll(port, /\/cars\/[^"?#/]+(?=")/g, BROCHURES);
  await askAll(
    port,
    cars.map((car) => `${car}.pdf`),
  );
  print(`${cars.length} brochures`);
  await pause(IDLE_MS);
  print("a minute later");
}

async function askAll(port: number, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const visitor = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status } = await requestPage(port, SITE, path);
      // A redirect would measure nothing.
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

/** Above the cheapest car: a lower bound below it is left out of the address, by a redirect. */
function pathOf(index: number): string {
  return `/search/new-used-and-demo-cars?price=${5_000 + (index % 200) * 50}:${60_000 + index}`;
}

/** @returns the first so many addresses in the site's results, or all of them */
async function findAll(port: number, address: RegExp, most: number): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; found.size < most; page += 1) {
    // The first page has an address without a number.
    const query = page === 1 ? "" : `?page=${page}`;
    const { body, status } = await requestPage(port, SITE, `/search/new-used-and-demo-cars${query}`);
    const links = body.toString().match(address);
    if (status !== 200 || links === null) break;
    for (const link of links) found.add(link.replaceAll("&amp;", "&"));
  }
  return [...found].slice(0, most);
}

function rssOf(pid: number | undefined): string {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) / 1_024).toFixed(0);
}
