import { setTimeout as pause } from "node:timers/promises";

import { rssOf } from "./process-figures";
import { listCars, requestAll, requestPage } from "./request-page";
import type { BenchServer } from "./stack";

const PAGES = 20_000;
const STEP = 2_000;
const BROCHURES = 120;
const SITE = "northside";
const SEARCH = "/search/new-used-and-demo-cars";
/** Their pictures are asked for; the first page has an address without a number. */
const RESULTS = [SEARCH, ...Array.from({ length: 19 }, (_, index) => `${SEARCH}?page=${index + 2}`)];
/** A brochure's process that has nothing to do ends after a minute. */
const IDLE_MS = 75_000;

/**
 * What the server keeps after 20,000 pages of which no two are the same (searches within other prices), then after
 * pictures that were never rendered and brochures that were never made.
 */
export async function printMemory({ port, process: { pid } }: BenchServer): Promise<void> {
  const print = (after: string) => console.log(`  ${after.padStart(24)}  ${rssOf(pid).toFixed(0)}`);
  console.log(`\nMemory of the server (RSS, MB) after so many distinct pages, and more`);
  await requestPage(port, SITE, "/");
  print("0");
  for (let requests = 0; requests < PAGES; requests += STEP) {
    await requestAll(
      port,
      SITE,
      Array.from({ length: STEP }, (_, index) => pathOf(requests + index)),
    );
    print(String(requests + STEP));
  }
  const pictures = new Set<string>();
  await requestAll(port, SITE, RESULTS, (body) => {
    for (const [address] of body.toString().matchAll(/\/images\/[^"\s,]+/g)) pictures.add(address);
  });
  await requestAll(port, SITE, [...pictures]);
  print(`${pictures.size} pictures`);
  const cars = (await listCars(port, SITE)).slice(0, BROCHURES);
  await requestAll(
    port,
    SITE,
    cars.map((car) => `${car}.pdf`),
  );
  print(`${cars.length} brochures`);
  await pause(IDLE_MS);
  print("a minute later");
}

/** Above the cheapest car: a lower bound below it is left out of the address, by a redirect. */
function pathOf(index: number): string {
  return `${SEARCH}?price=${5_000 + (index % 200) * 50}:${60_000 + index}`;
}
