import { printApiLatency } from "./api-latency";
import { DESK_SETTINGS } from "./ask-desk";
import { printCatalogueRate } from "./catalogue-rate";
import { printClientJavaScript } from "./client-javascript";
import { printDeskLatency } from "./desk-latency";
import { printEarlyPresses } from "./early-presses";
import { printFacetClicks } from "./facet-clicks";
import { printFeedRate } from "./feed-rate";
import { printHostile } from "./hostile/hostile";
import { printInteractions } from "./interactions";
import { printMainThread } from "./main-thread";
import { printMemory } from "./memory";
import { printNewPages } from "./new-pages";
import { printBrochures, printOverload } from "./overload";
import { printDeskQuality, printPageQuality } from "./page-quality";
import { printPageRatios } from "./page-ratios";
import { printPeer } from "./peer/peer";
import { printPhotographs } from "./photographs";
import { printRating } from "./rating";
import { printScale } from "./scale/scale";
import { printSearchLatency } from "./search-latency";
import { printSearchServer } from "./search-server";
import { printSeedRate } from "./seed-rate";
import { startBenchStack, type BenchServer, type BenchStack } from "./stack";

// `npm run bench`: measurements of one run on one machine, interleaved, so that their ratios
// are comparable even if its speed varies. Nothing here passes or fails. `npm run bench -- pages` measures one
// part alone; parts that are not in ALL run only by name.

/** No page is kept; on a busy machine admission control would shed requests. */
const ANEW = { PAGE_CACHE_MB: "0", PAGES_AT_ONCE: "0" };

/** Parts that run only by name: first-load scripts (in `pages` too), overload, the desk's inbox, a feed's photographs, Lighthouse, memory. */
const PARTS: Record<string, (stack: BenchStack) => Promise<void>> = {
  pages: printPages,
  scripts: onServer(200, printClientJavaScript),
  clicks: printClicks,
  search: printSearchLatency,
  "search-server": printSearchServer,
  api: printApiLatency,
  seed: printSeedRate,
  feeds: printFeedRate,
  catalogues: printCatalogueRate,
  photographs: printPhotographs,
  desk: printDeskLatency,
  "new-pages": onServer(1_400, printNewPages, ANEW),
  interactions: onServer(1_400, printInteractions),
  "main-thread": onServer(200, printMainThread),
  "early-presses": onServer(200, printEarlyPresses),
  async lighthouse(stack) {
    const server = await stack.serve(1_400, DESK_SETTINGS);
    await printPageQuality(server);
    await printDeskQuality(server);
    await server.stop();
  },
  "lighthouse-desk": onServer(200, printDeskQuality, DESK_SETTINGS),
  memory: onServer(1_400, printMemory, { PAGES_AT_ONCE: "0" }),
  async overload(stack) {
    const server = await stack.serve(1_400);
    await printBrochures(server);
    await printOverload(server);
  },
};
const ALL = [
  "pages",
  "new-pages",
  "clicks",
  "interactions",
  "search",
  "search-server",
  "api",
  "seed",
  "feeds",
];

if (process.argv[2] === "rating") {
  // Measures a file, and needs no server.
  await printRating(process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === "scale") {
  await printScale(process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === "hostile") {
  await printHostile(process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === "peer") {
  await printPeer();
  process.exit(0);
}
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

/** A part that measures one server with so many cars. */
function onServer(
  cars: number,
  print: (server: BenchServer) => Promise<void>,
  settings: Record<string, string> = {},
) {
  return async (stack: BenchStack): Promise<void> => {
    const server = await stack.serve(cars, settings);
    await print(server);
    await server.stop();
  };
}

async function printPages(stack: BenchStack): Promise<void> {
  const kept = await stack.serve(1_400);
  const anew = await stack.serve(1_400, ANEW);
  await printPageRatios({ kept, anew });
  await printClientJavaScript(kept);
  await Promise.all([kept.stop(), anew.stop()]);
}

async function printClicks(stack: BenchStack): Promise<void> {
  const small = await stack.serve(1_400);
  const large = await stack.serve(20_000);
  await printFacetClicks([
    { cars: 1_400, port: small.port },
    { cars: 20_000, port: large.port },
  ]);
  await Promise.all([small.stop(), large.stop()]);
}
