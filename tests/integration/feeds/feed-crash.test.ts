import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

import { runPhotographs } from "~/photographs/run-photographs.server";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { createPublicFetcher } from "~/platform/fetch-public.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { rebuildWaitingIndexes } from "~/stock/index-changes.server";
import { often } from "#tests/fixtures/often";
import { yardCsv, yardFeed, type LocationRow, locationRow, yardRows } from "#tests/fixtures/feeds/yard-feed";
import { type PictureServer, startPictureServer } from "#tests/fixtures/picture-server";

import { openFeedWorld } from "./feed-world";
import { findAmong } from "../../fixtures/find-among";

const ROWS = 1_500;
/** Cars that come new with each file, with so many photographs each. */
const NEW_CARS = 4;
const PHOTOGRAPHS = 5;
const world = openFeedWorld();
let pictures: PictureServer;

beforeEach(async () => {
  const widths = new Map<string, number>();
  pictures = await startPictureServer(async ({ url = "" }, response) => {
    // Each address has a picture of its own, since one object may serve several.
    const width = widths.get(url) ?? 40 + widths.size;
    widths.set(url, width);
    const picture = sharp({ create: { width, height: 30, channels: 3, background: "#3050a0" } });
    response.writeHead(200, { "Content-Type": "image/jpeg" }).end(await picture.jpeg().toBuffer());
  });
});
afterEach(() => pictures.close());
afterAll(() => world.close());

const stock = () => sql()<{ id: string; price: number; status: string }[]>`
  select id, price_cents as price, status from vehicles where site = 'northside' order by id`;
const stored = async () =>
  (await sql()<{ url: string }[]>`select url from vehicle_photos where state = 'stored'`).map(
    ({ url }) => url,
  );

/** What the location's file is in a round: the first cars are sold, every third has a new price, some are new. */
function fileOf(round: number): string {
  const dearer = yardRows(ROWS)
    .slice(round)
    .map((row, index) => (index % 3 === 0 ? { ...row, price: String(30_000 + round) } : row));
  const newest = Array.from({ length: round * NEW_CARS }, (_, index) => locationRow(`N${index + 1}`));
  const cells = [...dearer, ...newest].map((row) => (row.stock.startsWith("N") ? photographsOf(row) : ""));
  const [header = "", ...lines] = yardCsv([...dearer, ...newest])
    .trim()
    .split("\n");
  return [`${header},Photos`, ...lines.map((line, index) => `${line},${cells[index]}`)].join("\n") + "\n";
}

function photographsOf({ stock: number }: LocationRow): string {
  return Array.from({ length: PHOTOGRAPHS }, (_, n) => `${pictures.origin}/${number}-${n}.jpg`).join(" ");
}

/** A process of the jobs' own. @returns whether it was killed before it ended */
async function killedRun(afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/fixtures/feed-process.ts"], {
    env: { ...process.env, FEEDS_FOLDER: world.folder, DATA_DIR: env().DATA_DIR, LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  const ended = new Promise<boolean>((done) => child.once("exit", (code) => done(code !== 0)));
  const begun = async () =>
    (await sql()`select 1 from feed_runs where site = 'northside' and state = 'running'`).length > 0;
  while (child.exitCode === null && !(await begun())) await setTimeout(5);
  await setTimeout(afterMs);
  child.kill("SIGKILL");
  return ended;
}

/** Minutes later the leases of the dead process have lapsed. */
async function letLeasesLapse(): Promise<void> {
  await sql()`update feed_sources set leased_until = now() - interval '1 second' where leased_until is not null`;
  await sql()`
    update vehicle_photos set leased_until = null, next_try_at = now()
    where leased_until is not null or next_try_at is not null`;
}

async function fetchPhotographs(): Promise<void> {
  const fetcher = createPublicFetcher(
    { timeoutMs: 60_000, maxBytes: 1_000_000, maxRedirects: 0 },
    { isForbidden: () => false },
  );
  await runPhotographs(findAmong([await world.site("northside")]), {
    fetcher,
    store: objectStore(),
    clock: () => Math.floor(Date.now() / 1_000),
    stopping: new AbortController().signal,
  });
  fetcher.close();
}

test(
  "a run that is killed leaves the stock as it was or as the file is; the next ends like one undisturbed and fetches no photograph that was stored",
  { timeout: 3_600_000 },
  async () => {
    const { mapping } = yardFeed("x.csv").config;
    await world.publish({
      northside: [{ mapping: { ...mapping, photos: { columns: ["Photos"] } } }],
    });
    writeFileSync(world.fileOf("northside"), fileOf(0));
    await world.run("northside");
    let killed = 0;
    /** How often a photograph had been asked for when it was first seen to be stored. */
    const asked = new Map<string, number>();
    async function noteStored(): Promise<void> {
      for (const url of await stored()) {
        const { pathname } = new URL(url);
        if (!asked.has(pathname)) asked.set(pathname, pictures.asked(pathname));
      }
    }
    for (let round = 1; round <= often(2, 60); round += 1) {
      const before = await stock();
      writeFileSync(world.fileOf("northside"), fileOf(round));
      await sql()`update feed_sources set next_run_at = now()`;
      if (await killedRun(Math.random() * 1_200)) killed += 1;
      const after = await stock();
      const isOld = JSON.stringify(after) === JSON.stringify(before);
      await noteStored();

      await letLeasesLapse();
      expect((await world.run("northside")).state).toBe("done");
      const ended = await stock();
      if (!isOld) expect(after).toEqual(ended);
      expect(ended.filter(({ status }) => status === "in_stock")).toHaveLength(
        ROWS - round + round * NEW_CARS,
      );
      const dearest = `yard-Y${String(round + 1).padStart(3, "0")}`;
      expect(ended.find(({ id }) => id === dearest)?.price).toBe((30_000 + round) * 100);
      await fetchPhotographs();
      expect(await stored()).toHaveLength(round * NEW_CARS * PHOTOGRAPHS);
      expect([...asked].filter(([path, times]) => pictures.asked(path) !== times)).toEqual([]);
      await noteStored();

      await rebuildWaitingIndexes(findAmong([await world.site("northside")]));
      expect(await world.searched("northside", `N${round}`)).toContain(`N${round}`);
      const [incomplete] = await sql()<{ count: number }[]>`
        select count(*)::int from vehicles
        where site = 'northside' and id like 'yard-N%' and jsonb_array_length(images) <> ${PHOTOGRAPHS}`;
      expect(incomplete).toEqual({ count: 0 });
    }
    expect(killed).toBeGreaterThan(0);
  },
);
