import { median, percentile } from "../figures";
import { hostOf, requestPage } from "../request-page";
import { rssOf } from "../process-figures";
import type { BenchServer } from "../stack";
import { slugOf } from "./plan";
import { searchPathOf } from "./templates";

/** Of one site in this many the same pages are rendered once more. */
const WARM_EVERY = 4;
const SETTLE_MS = 10_000;
const ROUNDS = 15;

/**
 * Every site's first home page and first results page in a fresh process, the same pages of one site in four rendered
 * once more (an unknown parameter is not cached), and what the process holds afterwards.
 */
export async function printVisits(server: BenchServer, sites: number): Promise<void> {
  const times = { coldHome: [], warmHome: [], coldSearch: [], warmSearch: [] } as Record<string, number[]>;
  const time = async (what: string, rank: number, path: string) =>
    times[what]?.push(await millisecondsOf(server, slugOf(rank), path));
  const memory: string[] = [];
  for (let rank = 0; rank < sites; rank += 1) {
    await time("coldHome", rank, "/");
    await time("coldSearch", rank, searchPathOf(rank));
    if (rank % WARM_EVERY === 0) {
      await time("warmHome", rank, "/?visit=2");
      await time("warmSearch", rank, `${searchPathOf(rank)}?visit=2`);
    }
    if ((rank + 1) % Math.ceil(sites / 8) === 0)
      memory.push(`${rank + 1}: ${rssOf(server.process.pid).toFixed(0)}`);
  }
  for (const page of ["Home", "Search"]) {
    const [cold, warm] = [median(times[`cold${page}`] ?? []), median(times[`warm${page}`] ?? [])];
    const worst = percentile(times[`cold${page}`] ?? [], 0.95);
    console.log(
      `  first ${page.toLowerCase()} page of a site: ${cold.toFixed(1)} ms (95th ${worst.toFixed(1)}), rendered again ${warm.toFixed(1)} ms: × ${(cold / warm).toFixed(2)}`,
    );
  }
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  memory.push(`ten seconds later: ${rssOf(server.process.pid).toFixed(0)}`);
  console.log(`  memory of the web process, MB, after so many sites: ${memory.join(", ")}`);
}

/** Pages rendered anew at ten sites of the installation, and at the same ten in one that has no others, in turns. */
export async function printWarmRatio(
  servers: { all: BenchServer; ten: BenchServer },
  ranks: readonly number[],
): Promise<void> {
  const pages = { home: () => "/", search: searchPathOf };
  for (const [page, pathOf] of Object.entries(pages)) {
    const ratios: number[] = [];
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const rank of ranks) {
        const address = `${pathOf(rank)}?visit=${round}`;
        const [large, small] = [
          await millisecondsOf(servers.all, slugOf(rank), address),
          await millisecondsOf(servers.ten, slugOf(rank), address),
        ];
        // The first round fills what both cache.
        if (round === 0) continue;
        ratios.push(large / small);
        all.push(large);
      }
    }
    console.log(
      `  ${page} rendered anew: ${median(all).toFixed(1)} ms, × ${median(ratios).toFixed(2)} of the same at ten sites alone`,
    );
  }
}

/** @throws Error if the answer is no page */
async function millisecondsOf(server: BenchServer, slug: string, path: string): Promise<number> {
  const started = performance.now();
  const { status } = await requestPage(server.port, slug, path);
  if (status !== 200) throw new Error(`${hostOf(slug, server.port)}${path}: ${status}`);
  return performance.now() - started;
}
