import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { REPORTS } from "./phases.mjs";
import {
  compare,
  findMisstated,
  meansOf,
  readRows,
  testsOfPlaywright,
  testsOfVitest,
} from "./spec-coverage.mjs";

// The last step of `npm test`: checks the tables of statements against this run. On its own,
// `node tools/check-coverage.mjs` checks the last run again.

const SUITES = ["unit", "server"];
/** Below docs/: what of the specification is built, and what the desk promises. */
export const TABLES = ["SPEC-COVERAGE.md", "DESK.md"];

/**
 * Prints the rows that the run does not prove.
 *
 * @param {string} folder of the suites' reports
 * @returns {boolean} whether each listed test ran, passed, and proves its row's state
 */
export function checkCoverage(folder) {
  const reports = [
    ...SUITES.map((suite) => ({ file: join(folder, `${suite}.json`), read: testsOfVitest })),
    { file: join(folder, "e2e.json"), read: testsOfPlaywright },
  ];
  const missing = reports.filter(({ file }) => !existsSync(file));
  for (const { file } of missing) console.log(`No report of a suite: ${file}`);
  const ran = reports
    .filter((report) => !missing.includes(report))
    .flatMap(({ file, read }) => read(JSON.parse(readFileSync(file, "utf8"))));
  const rows = TABLES.flatMap((table) => readRows(readFileSync(join("docs", table), "utf8")));
  const { unproved, notRun } = compare(rows, ran);
  for (const { file, titles } of ran.filter(({ outcome }) => outcome === "skipped"))
    console.log(`note: not run here: ${file} › ${titles.join(" > ")}`);
  for (const name of notRun) console.log(`note: listed and not run here: ${name}`);
  for (const line of unproved) console.log(`✗ ${line}`);
  const misstated = findMisstated(rows, meansOfTest);
  for (const line of misstated) console.log(`✗ ${line}`);
  const count = (state) => rows.filter((row) => row.state === state).length;
  console.log(
    `${rows.length - count("later")} statements built, ${ran.length} tests reported, ${unproved.length} not proved by this run; ` +
      `${count("built")} by page or receiver, ${count("rule")} rules, ${count("owed")} that owe a page or receiver`,
  );
  return missing.length === 0 && unproved.length === 0 && misstated.length === 0;
}

/** How a file's tests prove a statement, by their source. */
export function meansOfTest(file) {
  const path = join("tests", file);
  return meansOf(file, existsSync(path) ? readFileSync(path, "utf8") : "");
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = checkCoverage(REPORTS) ? 0 : 1;
}
