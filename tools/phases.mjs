import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { testsOfPlaywright, testsOfVitest } from "./statement-proofs.mjs";
import { startTestPostgres } from "./test-postgres.mjs";

// The parts of a run of checks and suites: `npm test`, `npm run check`, `npm run test:exhaustive`.

/** The folder of the suites' reports, which the coverage gate reads. */
export const REPORTS = join("test-results", "counts");

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
/** The checkers' packages. */
const TOOLS = "tools/node_modules";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: number, failures?: string[] }} Counts
 *   failures: the failed tests by file and title, as far as the runner named them
 * @typedef {{ name: string, cores: 1 | 2, run: () => Promise<{ counts: Counts, output: string }> }} Phase
 *   cores that it uses: a phase that needs two runs alone
 */

/** What the formatter leaves as it is. Its configuration can name files below its own folder only. */
const UNFORMATTED = [
  ...["**/*.md", "**/package-lock.json", "tenants/**/*.css", "tenants/site.schema.json"],
  // Tables: an entry has one line.
  "demo/studio/cameras.json",
  "demo/layers/layers.json",
];
/** The formatter, as arguments of node. */
export const OXFMT = [
  ...[`${TOOLS}/oxfmt/bin/oxfmt`, "--config=tools/checks/oxfmt.json"],
  ...UNFORMATTED.map((pattern) => `!${pattern}`),
];

/** Types, lint, format, structure, exports: each passes or fails as a whole. */
export const CHECKS = {
  lint: check(
    "Lint",
    [`${TOOLS}/oxlint/bin/oxlint`, "--config=tools/checks/oxlint.config.mjs", "--deny-warnings"],
    // Looked for in the root's packages only, unless named.
    { OXLINT_TSGOLINT_PATH: resolve(`${TOOLS}/.bin/tsgolint`) },
  ),
  types: check("Types", [`${TOOLS}/typescript-native/bin/tsc`, "--noEmit"]),
  format: check("Format", [...OXFMT, "--check"]),
  structure: check("Structure", [
    ...[
      `${TOOLS}/dependency-cruiser/bin/dependency-cruise.mjs`,
      "--config=tools/checks/dependency-cruiser.mjs",
    ],
    ...["app", "server", "seed", "demo"],
  ]),
  exports: check("Exports", ["tools/checks/unused-exports.mjs"]),
};

/**
 * @param {string} name
 * @param {string[]} args of node
 * @param {Record<string, string>} [env]
 * @returns {Phase}
 */
function check(name, args, env = {}) {
  return {
    name,
    cores: 1,
    async run() {
      const { code, output } = await exec(args, env);
      return { output, counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } };
    },
  };
}

/**
 * @param {{ name: string, report: string, projects: string[], cores: 1 | 2, workers?: number, args?: string[], config?: string, env?: Record<string, string> }} suite
 *   report: its file under REPORTS, without the end; workers: as many as cores unless told; args: files, or
 *   options of vitest
 * @returns {Phase}
 */
export function vitest({
  name,
  report,
  projects,
  cores,
  workers = cores,
  args = [],
  config = "tests/vitest.config.ts",
  env = {},
}) {
  return {
    name,
    cores,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      const file = join(REPORTS, `${report}.json`);
      const { code, output } = await exec(
        [
          ...[VITEST, "run", `--config=${config}`, ...projects.map((project) => `--project=${project}`)],
          ...["--reporter=dot", "--reporter=./tools/failures-at-once.mjs"],
          ...["--reporter=json", `--outputFile.json=${file}`],
          ...[`--maxWorkers=${workers}`, ...args],
        ],
        env,
        cores === 2 ? "as they come" : "at the end",
      );
      return { output, counts: countVitest(readReport(file), code) };
    },
  };
}

/**
 * A suite that could not be loaded counts as one failure. So does a runner that failed
 * without a report.
 *
 * @param {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[] } | undefined} report
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function countVitest(report, code) {
  const results = report?.testResults ?? [];
  const failures = results
    .filter(({ status }) => status === "failed")
    .flatMap((suite) => {
      const failed = failedOf(testsOfVitest({ testResults: [suite] }));
      return failed.length > 0 ? failed : [`${suite.name} could not be loaded`];
    });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
  };
}

/** @param {import("./statement-proofs.mjs").RanTest[]} tests */
function failedOf(tests) {
  return tests
    .filter(({ outcome }) => outcome === "failed")
    .map(({ file, title }) => `tests/${file} › ${title}`);
}

const EVERY_CHANGE = ["desktop", "phone", "no-javascript", "heard"];

/**
 * The browser tests: a separate phase with streamed output.
 *
 * @param {{ chromium: string, args?: string[], projects?: string[], name?: string, env?: Record<string, string> }} options
 * @returns {Phase}
 */
export function playwright({ chromium, args = [], projects = EVERY_CHANGE, name = "Browser", env = {} }) {
  return {
    name,
    cores: 2,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      const file = join(REPORTS, "e2e.json");
      const { code } = await exec(
        [
          ...[PLAYWRIGHT, "test", "--config=tests/playwright.config.ts"],
          ...projects.map((project) => `--project=${project}`),
          ...args,
        ],
        { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        "as they come",
      );
      const report = readReport(file);
      const stats = report?.stats;
      const failed = stats?.unexpected ?? 0;
      return {
        output: "",
        counts: {
          passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
          flaky: stats?.flaky ?? 0,
          failed: failed === 0 && code !== 0 ? 1 : failed,
          skipped: stats?.skipped ?? 0,
          failures: report && failedOf(testsOfPlaywright(report)),
        },
      };
    },
  };
}

/**
 * Which search server proved what, as the tests noted it (tests/fixtures/search-server): a line for the end of a run.
 *
 * @param {{ testResults: { assertionResults: { status: string, meta?: { searchEngine?: "live" | "stand-in" } }[] }[] } | undefined} report
 */
export function searchProof(report) {
  const passed = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed");
  /** @param {"live" | "stand-in"} engine */
  const by = (engine) => passed.filter(({ meta }) => meta?.searchEngine === engine).length;
  const [live, standIn] = [by("live"), by("stand-in")];
  if (live === 0)
    return `what a Typesense is asked and does, by ${standIn} tests on a stand-in: TYPESENSE_URL and TYPESENSE_SERVER are not set, and there is no Docker`;
  return `what a Typesense is asked and does, on a live one by ${live} tests${standIn > 0 ? `, on a stand-in by ${standIn}` : ""}`;
}

/** @param {string} file */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Starts PostgreSQL once for all following suites: vitest's projects use TEST_POSTGRES_URL.
 *
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work
 */
export async function withPostgres(work) {
  const server = await startTestPostgres();
  try {
    return await work({ TEST_POSTGRES_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** Runs phases, sums their counts, and prints how long each took. */
export function createRun() {
  const totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  /** @type {{ name: string, seconds: number, passed: number }[]} */
  const times = [];
  /** @type {string[]} */
  const failures = [];
  const started = Date.now();

  /** @param {Phase} phase */
  async function runOne({ name, cores, run }) {
    const begun = Date.now();
    if (cores === 2) heading(name);
    const { counts, output } = await run();
    const seconds = (Date.now() - begun) / 1_000;
    times.push({ name, seconds, passed: counts.passed });
    if (cores === 1) heading(name);
    if (output.trim()) console.log(output.trimEnd());
    console.log(`${counts.failed === 0 ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    totals.skipped += counts.skipped;
    totals.flaky += counts.flaky ?? 0;
    if (counts.failed > 0) failures.push(...(counts.failures?.length ? counts.failures : [name]));
  }

  return {
    /**
     * In the given order, in parallel while cores are free. The output of parallel phases is printed
     * when each ends.
     *
     * @param {Phase[]} phases
     */
    async phases(phases, cores = Math.max(2, availableParallelism())) {
      const waiting = [...phases];
      const running = new Map();
      let free = cores;
      while (waiting.length > 0 || running.size > 0) {
        const [next] = waiting;
        const wanted = next && (next.cores === 2 ? cores : 1);
        if (next && wanted <= free) {
          waiting.shift();
          free -= wanted;
          const ended = runOne(next).then(() => next);
          running.set(next, ended);
          continue;
        }
        const done = await Promise.race(running.values());
        running.delete(done);
        free += done.cores === 2 ? cores : 1;
      }
    },
    /** @param {Phase} phase one that reads the others' reports */
    last: runOne,
    /**
     * The table of times, what was proved or what failed, and the summary line.
     *
     * @param {(passedBy: (name: string) => number) => string[]} [proved] lines for a newcomer, if nothing failed
     */
    finish(proved) {
      console.log("");
      for (const { name, seconds } of [...times].sort((a, b) => b.seconds - a.seconds))
        console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
      console.log(`${((Date.now() - started) / 1_000).toFixed(1).padStart(8)} s  in all`);
      if (totals.flaky > 0)
        console.log(`\n${totals.flaky} of the passed tests needed a second try: see "flaky" above`);
      const passedBy = (name) => times.find((phase) => phase.name === name)?.passed ?? 0;
      if (proved && totals.failed === 0) console.log(`\n${proved(passedBy).join("\n")}`);
      // Their messages are hundreds of lines above.
      if (failures.length > 0) console.log(["\nFailed:", ...failures].join("\n  ✗ "));
      console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
      if (totals.failed > 0) process.exitCode = 1;
    },
  };
}

function heading(name) {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}`);
}

/**
 * @param {string[]} args of node
 * @param {Record<string, string>} [env]
 * @param {"at the end" | "as they come"} [show] when its output is printed
 * @returns {Promise<{ code: number, output: string }>}
 */
function exec(args, env = {}, show = "at the end") {
  return new Promise((done) => {
    const pipe = show === "at the end" ? "pipe" : "inherit";
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", pipe, pipe],
      env: { ...process.env, ...env },
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    // Whoever waits for a run knows of its first failure by then.
    if (child.stdout)
      createInterface(child.stdout).on("line", (line) => {
        if (line.startsWith("✗ ")) console.log(line);
      });
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("close", (code) => done({ code: code ?? 1, output }));
  });
}
