import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { checkCoverage } from "./spec-coverage.mjs";
import { findChromium } from "./find-chromium.mjs";
import {
  CHECKS,
  createRun,
  playwright,
  readReport,
  REPORTS,
  searchProof,
  vitest,
  withPostgres,
} from "./phases.mjs";
import { seedForTests } from "./seed-for-tests.mjs";
import { build, main, prepareTools, StepError } from "./steps.mjs";
import { testsAbout } from "./tests-about.mjs";

// `npm test`: every check and suite, on a fresh clone too. `npm test -- leads app/stock/price.ts`:
// the type check and the tests of these folders or files. Ends with a summary line.

const SERVER_PROJECTS = ["integration", "contracts"];
const SERVER_SUITES = { name: "Integration and contracts", report: "server", projects: SERVER_PROJECTS };

const NONE = { passed: 0, failed: 0, skipped: 0 };

const BUILD = {
  name: "Build",
  cores: /** @type {1} */ (1),
  run: async () => ({ output: (await build()) ?? "", counts: NONE }),
};

await main(async () => {
  await prepareTools();
  rmSync(REPORTS, { recursive: true, force: true });
  const run = createRun();
  const words = process.argv.slice(2);
  if (words.length > 0) {
    await whatConcerns(run, words);
    return run.finish();
  }
  await everything(run);
  run.finish(whatWasProved);
});

/** @param {(name: string) => number} passedBy tests of a phase */
function whatWasProved(passedBy) {
  return [
    "Proved: types, lint, format and the order of folders",
    `        prices, tags, addresses, feeds and every other rule, by ${passedBy("Unit")} unit tests`,
    `        what is stored, sent and received, on a real PostgreSQL, by ${passedBy(SERVER_SUITES.name)} tests`,
    `        ${searchProof(readReport(join(REPORTS, `${SERVER_SUITES.report}.json`)))}`,
    `        what a shopper and a dealer see, in Chromium with and without JavaScript, by ${passedBy("Browser")} tests`,
    "        and with them every statement of the specification: docs/SPEC-COVERAGE.md",
  ];
}

/**
 * Phases without a browser run two at a time, while a browser is installed if there is none. First what measures: it
 * has a core of its own while the types and the unit tests, where most mistakes show, need the other. Then the suites
 * against servers, and beside them the others in turn. A test that fails is named at once. With three, tests that wait for a server ran out of time on two slow cores. What the browser visits is seeded
 * beside them too.
 */
async function everything(run) {
  const chromium = findChromium();
  const costs = vitest({ name: "Costs", report: "costs", projects: ["costs"], cores: 1 });
  const unit = vitest({ name: "Unit", report: "unit", projects: ["unit"], cores: 1 });
  /** @type {Record<string, string>} */
  const seeded = {};
  const seed = {
    name: "Seed",
    cores: /** @type {1} */ (1),
    async run() {
      seeded.E2E_SEEDED = await seedForTests();
      return { output: "", counts: NONE };
    },
  };
  await withPostgres((env) => {
    const server = vitest({ ...SERVER_SUITES, cores: 1, workers: 3, env });
    const { lint, types, format, structure, exports } = CHECKS;
    return run.phases([costs, types, unit, server, lint, BUILD, seed, format, structure, exports], 2);
  });
  await run.phases([playwright({ chromium: await chromium, env: seeded })]);
  // The server removes it too, unless its database was stopped before it.
  if (seeded.E2E_SEEDED) rmSync(seeded.E2E_SEEDED, { recursive: true, force: true });
  await run.last({
    name: "Coverage of the specification",
    cores: 2,
    run: async () => {
      const proved = checkCoverage(REPORTS);
      return { output: "", counts: { passed: proved ? 1 : 0, failed: proved ? 0 : 1, skipped: 0 } };
    },
  });
}

/**
 * @param {ReturnType<typeof createRun>} run
 * @param {string[]} words folders and files
 */
async function whatConcerns(run, words) {
  const tests = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.test\.tsx?$/.test(file));
  const unknown = words.filter((word) => testsAbout(word, tests).length === 0);
  if (unknown.length > 0) throw new StepError(`No test concerns ${unknown.join(", ")}.`);
  const about = [...new Set(words.flatMap((word) => testsAbout(word, tests)))];
  const of = (...suites) =>
    about.filter((file) => suites.includes(file.split("/")[0])).map((file) => `tests/${file}`);
  const [unit, server, browser] = [of("unit", "costs"), of(...SERVER_PROJECTS), of("e2e")];

  await run.phases([
    ...(browser.length > 0 ? [BUILD] : []),
    CHECKS.types,
    ...(unit.length > 0
      ? [vitest({ name: "Unit", report: "unit", projects: ["unit", "costs"], cores: 1, args: unit })]
      : []),
  ]);
  if (server.length > 0)
    await withPostgres((env) => run.phases([vitest({ ...SERVER_SUITES, cores: 2, args: server, env })]));
  if (browser.length > 0) await run.phases([playwright({ chromium: await findChromium(), args: browser })]);
}
