import { printClientJavaScript } from "./client-javascript";
import { printFacetClicks } from "./facet-clicks";
import { printFeedRate } from "./feed-rate";
import { printBrochures, printOverload } from "./overload";
import { printPageRatios } from "./page-ratios";
import { printPhotographs } from "./photographs";
import { printSearchLatency } from "./search-latency";
import { printSeedRate } from "./seed-rate";
import { printSiteRate } from "./site-rate";
import { startBenchStack } from "./stack";

// `npm run bench`: figures of one run on one machine, interleaved, so that their ratios
// hold where the machine's speed does not. Nothing here passes or fails. `npm run bench -- overload`
// measures only what too many visitors do, `-- photographs` what a feed's photographs cost, `-- feeds` how long
// a feed takes to be searchable, `-- sites` what publishing costs among a thousand.

const stack = await startBenchStack();
try {
  if (process.argv[2] === "overload") {
    const server = await stack.serve("bench_overload", 1_400);
    await printBrochures(server);
    await printOverload(server);
  } else if (process.argv[2] === "photographs") await printPhotographs(stack);
  else if (process.argv[2] === "feeds") await printFeedRate(stack);
  else if (process.argv[2] === "sites") await printSiteRate(stack);
  else await printAll();
} finally {
  await stack.stop();
}
process.exit(0);

async function printAll(): Promise<void> {
  const kept = await stack.serve("bench", 1_400);
  const anew = await stack.serve("bench_anew", 1_400, {
    PAGE_CACHE_MB: "0",
    // A busy machine would turn visitors away, which is no page.
    PAGES_AT_ONCE: "0",
  });
  await printPageRatios({ kept, anew });
  await printClientJavaScript(kept);
  await anew.stop();
  const large = await stack.serve("bench_large", 20_000);
  await printFacetClicks([
    { cars: 1_400, port: kept.port },
    { cars: 20_000, port: large.port },
  ]);
  await Promise.all([kept.stop(), large.stop()]);
  await printSearchLatency(stack);
  await printSeedRate(stack);
  await printFeedRate(stack);
}
