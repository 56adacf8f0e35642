import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { sql } from "~/platform/db.server";
import { rebuildWaitingIndexes } from "~/stock/waiting-index.server";
import { often } from "#tests/fixtures/often";
import { yardRow, yardRows } from "#tests/fixtures/feeds/yard-feed";

import { openFeedWorld } from "./feed-world";

const ROWS = 3_000;
const world = openFeedWorld();
afterAll(() => world.close());

const stock = () => sql()<{ id: string; price: number; status: string }[]>`
  select id, price_cents as price, status from vehicles where site = 'northside' order by id`;
const dearer = (round: number) =>
  yardRows(ROWS).map((row, index) => (index % 3 === 0 ? { ...row, price: String(30_000 + round) } : row));

/** `npm run feeds -- run northside yard` in a process of its own. @returns whether it was killed in time */
async function killedRun(afterMs: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "cli/main.ts", "feeds", "run", "northside", "yard"],
    {
      env: { ...process.env, FEEDS_FOLDER: world.folder, LOG_LEVEL: "silent" },
      // A group of its own: tsx starts another process, which must die too.
      detached: true,
      stdio: "ignore",
    },
  );
  const ended = new Promise<boolean>((done) => child.once("exit", (code) => done(code !== 0)));
  const begun = async () =>
    (await sql()`select 1 from feed_runs where site = 'northside' and state = 'running'`).length > 0;
  while (!(await begun()) && child.exitCode === null) await setTimeout(5);
  await setTimeout(afterMs);
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  return ended;
}

test(
  "a run that is killed leaves the stock as it was or as the file is, and the next run ends like one undisturbed",
  { timeout: 600_000 },
  async () => {
    await world.publish({ northside: [] });
    world.write("northside", yardRows(ROWS));
    await world.run("northside");
    let killed = 0;
    for (let round = 1; round <= often(2, 40); round += 1) {
      const before = await stock();
      world.write("northside", [...dearer(round).slice(round), yardRow(`N${round}`)]);
      if (await killedRun(Math.random() * 700)) killed += 1;
      const after = await stock();
      const isOld = JSON.stringify(after) === JSON.stringify(before);

      // The lease of the dead run has lapsed.
      await sql()`update feed_sources set leased_until = now() - interval '1 second' where leased_until is not null`;
      const run = await world.run("northside");
      expect(run.state).toBe("done");
      const ended = await stock();
      if (!isOld) expect(after).toEqual(ended);
      expect(ended.filter(({ status }) => status === "in_stock")).toHaveLength(ROWS - round + 1);
      expect(ended.find(({ id }) => id === "yard-Y1000")?.price).toBe((30_000 + round) * 100);
      await rebuildWaitingIndexes([await world.site("northside")]);
      expect(await world.searched("northside", `N${round}`)).toEqual([`N${round}`]);
    }
    expect(killed).toBeGreaterThan(0);
  },
);
