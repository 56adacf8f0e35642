import { median } from "./figures";
import { cpuMsOf } from "./process-figures";
import { renderFloorMs } from "./render-floor";
import { listCars, pathsOf, requestAll, requestPage } from "./request-page";
import type { BenchServer } from "./stack";

const SITE = "northside";
/** Its pages warm the code up; none of its parts is a part of the measured site's. */
const WARMING = "harbour";
const MAX_PAGES = 300;
const SAMPLES = 9;
const SEARCH = "/search/new-used-and-demo-cars";

/**
 * Pages that nobody asked for before, as most refined searches are, and a crawler's cars: CPU of each compared
 * with React's own for the elements of some of them. Then the same pages again.
 */
export async function printNewPages(server: BenchServer): Promise<void> {
  console.log(`\nDifferent pages of ${SITE}, each asked for once, then once more (CPU-ms a page)`);
  const kinds = { cars: listMeasuredCars, "refined searches": listRefined };
  for (const list of Object.values(kinds))
    await askAll(server.port, WARMING, await list(server.port, WARMING));
  for (const [name, list] of Object.entries(kinds)) {
    const paths = await list(server.port, SITE);
    const { cpuMs, floorMs } = await measure(server, paths);
    const again = await measure(server, paths);
    const times = (ms: number) => `${ms.toFixed(1)}, ${(ms / floorMs).toFixed(1)} times React's own`;
    console.log(
      `  ${`${paths.length} ${name}`.padEnd(22)} ${times(cpuMs)} ${floorMs.toFixed(2)}; again ${times(again.cpuMs)}`,
    );
  }
}

async function measure({ port, process: { pid } }: BenchServer, paths: string[]) {
  const before = cpuMsOf(pid);
  const bodies = await askAll(port, SITE, paths);
  const cpuMs = (cpuMsOf(pid) - before) / paths.length;
  const step = Math.ceil(bodies.length / SAMPLES);
  const floorMs = median(bodies.filter((_, at) => at % step === 0).map(renderFloorMs));
  return { cpuMs, floorMs };
}

async function askAll(port: number, site: string, paths: readonly string[]): Promise<string[]> {
  const bodies: string[] = [];
  await requestAll(port, site, paths, (body) => bodies.push(body.toString()));
  return bodies;
}

async function listMeasuredCars(port: number, site: string): Promise<string[]> {
  return (await listCars(port, site)).slice(0, MAX_PAGES);
}

/** What two presses on filters lead to, of all stock. */
async function listRefined(port: number, site: string): Promise<string[]> {
  const linksOn = async (path: string) => {
    const { body } = await requestPage(port, site, path);
    const links = body.toString().match(/<a[^>]*class="facet-link"[^>]*>/g) ?? [];
    return links.flatMap((link) => pathsOf(link, /href="(\/search[^"]+)"/g));
  };
  const found = new Set<string>();
  for (const first of await linksOn(SEARCH)) {
    for (const second of await linksOn(first)) found.add(second);
    if (found.size >= MAX_PAGES) break;
  }
  if (found.size === 0) throw new Error(`${SEARCH} has no filters`);
  return [...found].slice(0, MAX_PAGES);
}
