import { execFile } from "node:child_process";

import { afterAll, expect, test } from "vitest";

import { heard } from "#tests/fixtures/command";
import { closeDatabase, db } from "~/platform/db.server";

import { parseArguments } from "../../../seed/arguments";
import { runSeedCommand } from "../../../seed/seed-command";

afterAll(closeDatabase);

/** `npm run seed -- …` without a database, in a process of its own, which reads the whole program. */
function seedWithoutDatabase(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ["--import", "tsx", "seed/main.ts", ...argv],
      { env: { ...environment, NODE_ENV: "production" } },
      (_error, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** The same on the database, in this process. */
function seed(...argv: string[]) {
  const parsed = parseArguments(argv);
  if (parsed.kind !== "run") throw new Error(`${argv.join(" ")}: ${parsed.kind}`);
  return heard(() => runSeedCommand(parsed));
}

test("help and a wrong argument need no database, and a seed without one says so, each in clear lines", async () => {
  const help = await seedWithoutDatabase("--help");
  expect([help.code, help.err]).toEqual([0, ""]);
  expect(help.out).toContain("--mapping FILE");
  expect(await seedWithoutDatabase("--cars", "lots")).toEqual({
    code: 1,
    out: "",
    err: "--cars must be a whole number from 1 to 1000000, not 'lots'. See npm run seed -- --help.\n",
  });
  expect(await seedWithoutDatabase()).toEqual({
    code: 1,
    out: "",
    err: "The environment is not usable.\nDATABASE_URL: Required\n",
  });
});

test("the database is filled, indexed, and left alone when it is not empty", async () => {
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
});
