import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { closeDatabase, db } from "~/platform/db.server";

/** Five processes, each of which reads the whole program. */
const PATIENCE_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), "seed-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeDatabase();
});

/** `npm run seed -- …` in a process of its own. */
function seed(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  return seedWith(process.env, ...argv);
}

function seedWith(
  environment: NodeJS.ProcessEnv,
  ...argv: string[]
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const env = { ...environment, DATA_DIR: folder, NODE_ENV: "production" as const };
    const child = execFile(
      process.execPath,
      ["--import", "tsx", "seed/main.ts", ...argv],
      { env },
      (_, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test("help is printed", async () => {
  const { code, out } = await seed("--help");
  expect(code).toBe(0);
  expect(out).toContain("--mapping FILE");
});

test("help needs no database, and a seed without one says so in a line", async () => {
  const { DATABASE_URL: _, ...without } = process.env;
  const help = await seedWith(without, "--help");
  expect([help.code, help.err]).toEqual([0, ""]);
  expect(help.out).toContain("--mapping FILE");
  const seeded = await seedWith(without);
  expect([seeded.code, seeded.err]).toEqual([1, "The environment is not usable.\nDATABASE_URL: Required\n"]);
});

test("a wrong argument is one clear line, and changes nothing", async () => {
  const { code, out, err } = await seed("--cars", "lots");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toBe(
    "--cars must be a whole number from 1 to 1000000, not 'lots'. See npm run seed -- --help.\n",
  );
  expect(await db().vehicle.count()).toBe(0);
});

test(
  "the database is filled, indexed, and left alone when it is not empty",
  async () => {
    const { code, out, err } = await seed("--cars", "80", "--pictures", "none");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/80 vehicles on 4 sites, [\d,]+ rows\/s\.\n$/);
    expect(out).not.toContain("\u001b");
    expect(await db().vehicle.count()).toBe(80);
    expect(await db().stockDocument.count()).toBeGreaterThan(60);

    const again = await seed("--if-empty");
    expect([again.code, again.out]).toEqual([0, "There is stock already: nothing to do.\n"]);

    const feed = [
      "--pictures",
      "none",
      "--feed",
      "tests/fixtures/feeds/dirty-listings.csv",
      "--mapping",
      "seed/mappings/au-listings.json",
    ];
    const fed = await seed("--site", "harbour", ...feed);
    expect(fed.code).toBe(0);
    expect(fed.out).toContain("harbour feed: 13 rows read: 8 vehicles (8 new, 8 prices recorded)");
    expect(fed.out).toContain("line 8: priceCents: 'phone for a price' is not a price");
    expect(fed.out).toMatch(/5 rows were left out; all are listed in .*harbour-.*\.csv/);
    expect(await db().vehicle.count({ where: { site: "northside", source: { not: "seed" } } })).toBe(0);

    const one = await seed("--site", "harbour", "--cars", "1", "--pictures", "none");
    expect(one.out).toMatch(/\n1 vehicle on 1 site, [\d,]+ rows\/s\.\n$/);

    const nowhere = await seed("--site", "nowhere");
    expect(nowhere).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no site 'nowhere'\. The sites are: /),
    });
  },
  PATIENCE_MS,
);
