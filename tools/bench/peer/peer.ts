import autocannon from "autocannon";
import type { Browser } from "playwright";

import { median, repeat } from "../figures";
import { blockingMsOf, IS_HYDRATED, loadSlowly } from "../main-thread";
import { openBrowser } from "../open-browser";
import { pageKinds } from "../page-kinds";
import { scoresOf, withBrowser } from "../page-quality";
import { cpuMsOf } from "../process-figures";
import { hostOf } from "../request-page";
import { startBenchStack } from "../stack";

const SITE = "northside";
const CARS = 1_400;
const KINDS = ["home", "results", "vehicle", "sign-in"] as const;
/** Of the shop that the README sets up: its home, a list, a product, signing in. */
const PEER_PATHS = "/ /collections/electronics /products/laptop /sign-in";
const ROUNDS = 3;
const CONNECTIONS = 4;
/** A processor's time is counted in 10 ms: pages that cost less than that are requested more often. */
const CACHED_REQUESTS = 2_000;
const RENDERED_REQUESTS = 100;
const WARMING_REQUESTS = 300;
/** Any page of React: hydrated, and a second without a long task. */
const IS_QUIET = `Object.keys(document.body).some((key) => key.startsWith("__reactFiber"))
  && longTasks.every(({ startTime, duration }) => startTime + duration < performance.now() - 1000)`;

type Server = { url: string; pids: readonly number[] };
/** @property cached where the page comes from a cache, if the shop has one */
type Page = { rendered: Server; cached?: Server; isReady: string };
type Figures = Record<string, number>;

/**
 * Four kinds of pages of ours beside those of another Remix shop that is already running: what a first visit loads and
 * keeps a slow phone busy with, what a page costs the server, and Lighthouse's score. Alternately, the median of three.
 */
export async function printPeer(): Promise<void> {
  const theirs = await readPeer();
  const stack = await startBenchStack();
  const browser = await openBrowser();
  try {
    const caching = await stack.serve(CARS);
    const rendering = await stack.serveOn(caching.databaseUrl, { PAGE_CACHE_MB: "0", PAGES_AT_ONCE: "0" });
    const paths = await pageKinds(caching.port, SITE);
    const serverOf = ({ port, process: { pid = 0 } }: typeof caching, path = "/"): Server => ({
      url: `http://${hostOf(SITE, port)}${path}`,
      pids: [pid],
    });
    const pages = KINDS.flatMap((kind, at) => {
      const [cached, rendered] = [serverOf(caching, paths[kind]), serverOf(rendering, paths[kind])];
      return [{ cached, rendered, isReady: `${IS_HYDRATED} && ${IS_QUIET}` }, theirs[at]!];
    });
    for (const { rendered } of pages) await cpuMsOfPage(rendered, WARMING_REQUESTS);
    await withBrowser(async (debugging) => {
      const measureAll = async () => {
        const measured: Figures[] = [];
        for (const page of pages) measured.push(await measure(page, browser, debugging));
        return measured;
      };
      print(await repeat(ROUNDS, measureAll));
    });
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** The four pages of the other shop; ends the run if they are not there. */
async function readPeer(): Promise<Page[]> {
  const { PEER_URL: base, PEER_PID: pids = "" } = process.env;
  const paths = (process.env["PEER_PATHS"] ?? PEER_PATHS).split(" ");
  if (!base) return refuse("Set PEER_URL to the address of a shop to compare with");
  if (paths.length !== KINDS.length)
    return refuse(`PEER_PATHS needs ${KINDS.length} paths, not ${paths.length}`);
  const urls = paths.map((path) => new URL(path, base).href);
  for (const url of urls) {
    const status = await fetch(url, { redirect: "manual" }).then((answer) => answer.status, String);
    if (status !== 200) return refuse(`${url} should be a page, but: ${status}`);
  }
  const server = { pids: (pids.match(/\d+/g) ?? []).map(Number) };
  return urls.map((url) => ({ rendered: { url, ...server }, isReady: IS_QUIET }));
}

function refuse(why: string): never {
  console.error(`${why}: see tools/bench/peer/README.md.`);
  process.exit(1);
}

async function measure(
  { rendered, cached, isReady }: Page,
  browser: Browser,
  debugging: number,
): Promise<Figures> {
  const { url } = cached ?? rendered;
  const { elements, tasks, allTasks, painted, htmlBytes, scripts } = await loadSlowly(browser, url, isReady);
  const sizes = Object.values(scripts);
  const cpuMs = await cpuMsOfPage(rendered, RENDERED_REQUESTS);
  const [lighthouse = Number.NaN] = await scoresOf(url, debugging, { wanted: ["performance"] });
  return {
    "script, KB as sent": sum(sizes) / 1_024,
    "script, files": sizes.length,
    "HTML, KB as sent": htmlBytes / 1_024,
    elements,
    "first paint, ms": painted,
    "blocking, ms": blockingMsOf(tasks),
    "… from the start": blockingMsOf(allTasks),
    "longest task, ms": Math.max(0, ...tasks),
    "CPU-ms, cached": cached ? sum(await cpuMsOfPage(cached, CACHED_REQUESTS)) : Number.NaN,
    "CPU-ms, rendered": cpuMs[0] ?? Number.NaN,
    "… with its API": cpuMs.length > 0 ? sum(cpuMs) : Number.NaN,
    "Lighthouse mobile": lighthouse,
  };
}

/** What a request costs each process of a server. */
async function cpuMsOfPage({ url, pids }: Server, amount: number): Promise<number[]> {
  const { host, port, pathname, search } = new URL(url);
  const before = pids.map(cpuMsOf);
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${port || 80}${pathname}${search}`, headers: { host } },
    ...{ connections: CONNECTIONS, amount },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} errors`);
  return pids.map((pid, at) => (cpuMsOf(pid) - before[at]!) / amount);
}

/** @param rounds of each: our page and the peer's, of every kind */
function print(rounds: readonly Figures[][]): void {
  const column = (cells: string[]) => cells.map((cell) => cell.padStart(16)).join("");
  console.log(`\nOurs / the peer's, median of ${ROUNDS}`);
  console.log(`  ${"".padEnd(20)}${column([...KINDS])}`);
  for (const name of Object.keys(rounds[0]![0]!)) {
    const cells = rounds[0]!.map((_, at) => show(median(rounds.map((measured) => measured[at]![name]!))));
    const pairs = KINDS.map((_, at) => `${cells[2 * at]} / ${cells[2 * at + 1]}`);
    console.log(`  ${name.padEnd(20)}${column(pairs)}`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function show(figure: number): string {
  if (Number.isNaN(figure)) return "–";
  return figure.toFixed(figure < 10 && !Number.isInteger(figure) ? 2 : 0);
}
