import { DESK_SETTINGS } from "./ask-desk";
import { printClientJavaScript } from "./client-javascript";
import { printDeskLatency } from "./desk-latency";
import { printFacetClicks } from "./facet-clicks";
import { printFeedRate } from "./feed-rate";
import { printInteractions } from "./interactions";
import { printMemory } from "./memory";
import { printNewPages } from "./new-pages";
import { printBrochures, printOverload } from "./overload";
import { printDeskQuality, printPageQuality } from "./page-quality";
import { printPageRatios } from "./page-ratios";
import { printPhotographs } from "./photographs";
import { printSearchLatency } from "./search-latency";
import { printSeedRate } from "./seed-rate";
import { printSiteRate } from "./site-rate";
import { startBenchStack, type BenchStack } from "./stack";

// `npm run bench`: measurements of one run on one machine, interleaved, so that their ratios
// are comparable even if its speed varies. Nothing here passes or fails. `npm run bench -- pages` measures one
// part alone; parts that are not in ALL run only by name.

/** No page is kept; on a busy machine admission control would shed requests. */
const ANEW = { PAGE_CACHE_MB: "0", PAGES_AT_ONCE: "0" };

/** Parts that run only by name: first-load scripts (in `pages` too), overload, a thousand sites, the desk's inbox, a feed's photographs, Lighthouse, memory. */
const PARTS: Record<string, (stack: BenchStack) => Promise<void>> = {
  pages: printPages,
  async scripts(stack) {
    const server = await stack.serve("bench_scripts", 200);
    await printClientJavaScript(server);
    await server.stop();
  },
  clicks: printClicks,
  search: printSearchLatency,
  seed: printSeedRate,
  feeds: printFeedRate,
  photographs: printPhotographs,
  sites: printSiteRate,
  desk: printDeskLatency,
  async "new-pages"(stack) {
    const server = await stack.serve("bench_new_pages", 1_400, ANEW);
    await printNewPages(server);
    await server.stop();
  },
  async interactions(stack) {
    const server = await stack.serve("bench_interactions", 1_400);
    await printInteractions(server.port);
    await server.stop();
  },
  async lighthouse(stack) {
    const server = await stack.serve("bench_lighthouse", 1_400, DESK_SETTINGS);
    await printPageQuality(server.port);
    await printDeskQuality(server.port);
    await server.stop();
  },
  async "lighthouse-desk"(stack) {
    const server = await stack.serve("bench_lighthouse_desk", 200, DESK_SETTINGS);
    await printDeskQuality(server.port);
    await server.stop();
  },
  async memory(stack) {
    const server = await stack.serve("bench_memory", 1_400, { PAGES_AT_ONCE: "0" });
    await printMemory(server);
    await server.stop();
  },
  async overload(stack) {
    const server = await stack.serve("bench_overload", 1_400);
    await printBrochures(server);
    await printOverload(server);
  },
};
const ALL = ["pages", "new-pages", "clicks", "interactions", "search", "seed", "feeds"];

const parts = process.argv.length > 2 ? process.argv.slice(2) : ALL;
const unknown = parts.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
const stack = await startBenchStack();
try {
  for (const part of parts) await PARTS[part]?.(stack);
} finally {
  await stack.stop();
}
process.exit(0);

async function printPages(stack: BenchStack): Promise<void> {
  const kept = await stack.serve("bench", 1_400);
  const anew = await stack.serve("bench_anew", 1_400, ANEW);
  await printPageRatios({ kept, anew });
  await printClientJavaScript(kept);
  await Promise.all([kept.stop(), anew.stop()]);
}

async function printClicks(stack: BenchStack): Promise<void> {
  const small = await stack.serve("bench_small", 1_400);
  const large = await stack.serve("bench_large", 20_000);
  await printFacetClicks([
    { cars: 1_400, port: small.port },
    { cars: 20_000, port: large.port },
  ]);
  await Promise.all([small.stop(), large.stop()]);
}
