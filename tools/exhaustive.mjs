import { readdirSync, readFileSync, rmSync } from "node:fs";

import { findChromium } from "./find-chromium.mjs";
import { findBrowsers } from "./find-browsers.mjs";
import {
  ADDRESS_MOVER,
  DEBIAN_MACHINE,
  findPrograms,
  POOLER,
  PROXIES,
  SSH_SERVER,
  TLS_PROXY,
} from "./find-programs.mjs";
import { createRun, playwright, REPORTS, vitest, withPostgres } from "./phases.mjs";
import { build, main, prepareTools, step, StepError } from "./steps.mjs";

// `npm run test:exhaustive`: tests that take too long for every change. `-- races pages` runs parts of it.
// The tests are those of `npm test`; EXHAUSTIVE makes them repeat (tests/fixtures/often.ts).

const EXHAUSTIVE = { EXHAUSTIVE: "1" };

/** The parts, by name. */
const PARTS = {
  /** All pages of every site, at every width and in every language. */
  async pages(run) {
    await step("Building", build);
    const projects = ["every-page"];
    await run.phases([playwright({ chromium: await findChromium(), projects, name: "pages" })]);
  },
  /** New versions under visitors, machines that fail, and a machine's year, by the commands of docs/operating. */
  async operation(run) {
    await step("Building", build);
    await run.phases([
      playwright({
        ...{ chromium: await findChromium(), projects: ["operation"], name: "operation" },
        env: findPrograms({ ...DEBIAN_MACHINE, ...ADDRESS_MOVER }),
      }),
    ]);
  },
  /** The journeys and forms in Chromium, Firefox and WebKit, by touch, mouse and keys; pages in five locales. */
  async browsers(run) {
    await step("Building", build);
    const browsers = await findBrowsers();
    try {
      const { env } = browsers;
      await run.phases([
        playwright({ chromium: await findChromium(), projects: ["browsers"], name: "browsers", env }),
      ]);
    } finally {
      browsers.close();
    }
  },
  /** What all pages and cars of every site say, beside each other; E2E_CARS says how many cars there are. */
  truth: (run) => browser(run, "truth", ["e2e/truth.test"]),
  /**
   * Everything that opens over a page, by every input, at every width, with four of each kind of control; what had the
   * focus, on every site.
   */
  overlays: (run) => browser(run, "overlays", ["e2e/overlays.test", "e2e/focus-kept.test"]),
  /** More campaigns, and more shoppers who press what comes to their mind. */
  choices: (run) => browser(run, "choices", ["e2e/campaign.test", "e2e/search-choices.test"]),
  /** Races, thousands of times: holds, codes, counters. */
  races: (run) => server(run, "races"),
  /** Fuzzing: a million URLs and bodies for the parsers, and more rounds of each test that has some (`often`). */
  async properties(run) {
    await run.phases([
      vitest({
        name: "properties",
        report: "properties",
        projects: ["unit"],
        cores: 2,
        args: testsWithRounds("unit"),
        env: EXHAUSTIVE,
      }),
    ]);
    const ofOtherParts = new Set(Object.values(ON_SERVER).flat());
    const files = testsWithRounds("integration").filter((file) => !ofOtherParts.has(file));
    await server(run, "properties on the server", { files });
    await server(run, "texts, found by both indexes", {
      project: "contracts",
      files: ["tests/contracts/stock-index/postgres-texts.test.ts"],
    });
  },
  /** kill -9 of the database and of the app, again and again. */
  crashes: (run) => server(run, "crashes"),
  /** Files and cells changed at random, thousands of sources at once, and files from and to a real OpenSSH. */
  feeds: (run) => server(run, "feeds", { env: findPrograms(SSH_SERVER) }),
  /** Forms that are rejected unread, and forms that do not end, behind nginx and HAProxy. */
  proxies: (run) => server(run, "proxies", { env: findPrograms(PROXIES) }),
  /** A real Caddy that asks which hosts are served here before it makes a certificate. */
  certificates: (run) => server(run, "certificates", { env: findPrograms(TLS_PROXY) }),
  /** All tests against PostgreSQL, behind PgBouncer, except those that stop a server of their own. */
  pooler: (run) =>
    withPostgres((env) =>
      run.phases([
        vitest({
          name: "pooler",
          report: "pooler",
          projects: ["integration"],
          cores: 2,
          workers: 3,
          args: OWN_SERVERS.flatMap((name) => ["--exclude", `tests/integration/${name}.test.ts`]),
          env: { ...env, ...findPrograms(POOLER) },
        }),
      ]),
    ),
  /** A search server with one fault after the other, under searches, changes and rebuilds. */
  weather: (run) => server(run, "weather"),
  /** The plans of hot statements among 2,000 sites. */
  plans: (run) => server(run, "plans"),
  /** What may be read from a replica, with a real one that has each commit before its writer goes on. */
  replica: (run) => server(run, "replica", { env: { REPLICA: "1" } }),
  /**
   * What every input costs, up to its limit; a million malformed requests, and 100,000 behind each proxy; clients that
   * are slow at everything.
   */
  async hostile(run) {
    await run.phases([
      vitest({
        name: "costs",
        report: "costs",
        projects: ["costs"],
        cores: 1,
        args: ["tests/costs/costs.test"],
        env: EXHAUSTIVE,
      }),
    ]);
    await browser(run, "hostile", ["hostile-requests", "hostile-slow"], findPrograms(PROXIES));
  },
};

const OWN_SERVERS = ["leads/lead-crash", "server/database-down", "server/database-loss", "server/restore"];

/** The tests of a part that need no browser. */
const ON_SERVER = {
  races: onServer("reservations/hold-race", "shopper/sign-in", "shopper/send-limits"),
  crashes: onServer("leads/lead-crash", "feeds/feed-crash", "server/database-loss", "server/supervisor"),
  // 100,000 uploads take half an hour of a core.
  feeds: onServer("feeds/feed-schedule", "feeds/ssh-servers", "surfaces/catalogues", "desk/uploaded-stock"),
  proxies: onServer("server/early-answers", "server/slow-bodies"),
  certificates: onServer("server/addresses"),
  weather: onServer("stock/search-weather"),
  plans: onServer("prisma/hot-plans"),
  replica: onServer("platform/read-stale", "desk/reports", "trade-in/trade-in", "content/site-pages"),
};

function onServer(...names) {
  return names.map((name) => `tests/integration/${name}.test.ts`);
}

/** The files of a project with a test that EXHAUSTIVE makes longer: a new one is in no list that could forget it. */
function testsWithRounds(project) {
  return readdirSync(`tests/${project}`, { recursive: true, encoding: "utf8" })
    .map((file) => `tests/${project}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes("/fixtures/often"))
    .sort();
}

/** Tests of a browser's project, on a built, seeded server. */
async function browser(run, name, args = [name], more = {}) {
  await step("Building", build);
  const env = { ...EXHAUSTIVE, ...more };
  await run.phases([playwright({ chromium: await findChromium(), projects: ["desktop"], args, name, env })]);
}

/** Tests against a real PostgreSQL: those of the part, unless told. */
async function server(run, name, { files = ON_SERVER[name], project = "integration", env: more = {} } = {}) {
  await withPostgres((env) =>
    run.phases([
      vitest({
        name,
        report: name.replace(/\W+/g, "-"),
        projects: [project],
        cores: 2,
        args: files,
        env: { ...env, ...EXHAUSTIVE, ...more },
      }),
    ]),
  );
}

await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new StepError(
      `No such part: ${unknown.join(", ")}. The parts are ${Object.keys(PARTS).join(", ")}.`,
    );
  await prepareTools();
  rmSync(REPORTS, { recursive: true, force: true });
  const run = createRun();
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length === 0 || named.includes(name)) await part(run);
  }
  run.finish();
});
