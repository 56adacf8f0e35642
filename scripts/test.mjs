import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { checkCoverage, REPORTS as RESULTS } from "./check-coverage.mjs";
import { findChromium } from "./find-chromium.mjs";
import { build, generateClient, install, main, requireNode, step } from "./steps.mjs";

// `npm test`: every check and suite, on a fresh clone too. Ends with one line over all of them.

const totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

await main(async () => {
  requireNode();
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  await check("Types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
  await check("Lint", ["node_modules/eslint/bin/eslint.js", "--max-warnings=0", "."]);
  await check("Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."]);
  await check("Structure", [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "app",
    "server",
    "seed",
  ]);
  for (const project of ["unit", "integration", "contracts"]) await vitest(project);
  await playwright();
  coverage();

  if (totals.flaky > 0)
    console.log(`\n${totals.flaky} of the passed tests needed a second try: see "flaky" above`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  if (totals.failed > 0) process.exitCode = 1;
});

/** A command that passes or fails as a whole. */
async function check(name, args) {
  heading(name);
  const passed = (await exec(args)) === 0;
  totals[passed ? "passed" : "failed"] += 1;
  console.log(passed ? `✓ ${name}` : `✗ ${name}`);
}

async function vitest(project) {
  heading(`Suite: ${project}`);
  const file = join(RESULTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await exec(["node_modules/vitest/vitest.mjs", "run", `--project=${project}`, ...reporters]);
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  add(code, {
    passed: counts?.numPassedTests ?? 0,
    failed: counts?.numFailedTests ?? 0,
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
  });
}

async function playwright() {
  heading("Suite: end to end");
  const chromium = await findChromium();
  await step("Building", build);
  const file = join(RESULTS, "e2e.json");
  const code = await exec(["node_modules/@playwright/test/cli.js", "test"], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).stats : undefined;
  add(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    flaky: stats?.flaky ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/** Last, since it reads what the suites reported: one check more, passed or failed as a whole. */
function coverage() {
  heading("Coverage of the specification");
  const passed = checkCoverage(RESULTS);
  totals[passed ? "passed" : "failed"] += 1;
  console.log(passed ? "✓ Coverage of the specification" : "✗ Coverage of the specification");
}

/** A runner that failed without a failed test (a crash, no tests at all) is one failure. */
function add(code, counts) {
  totals.passed += counts.passed;
  totals.skipped += counts.skipped;
  totals.flaky += counts.flaky ?? 0;
  totals.failed += code !== 0 && counts.failed === 0 ? 1 : counts.failed;
}

function heading(name) {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}`);
}

function exec(args, env = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.once("exit", (code) => done(code ?? 1));
  });
}
