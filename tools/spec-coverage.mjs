import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import {
  coverageTable,
  findUnproved,
  readDepartures,
  readStatements,
  testsOfPlaywright,
  testsOfVitest,
} from "./statement-proofs.mjs";

// `node tools/spec-coverage.mjs` writes docs/SPEC-COVERAGE.md from the titles of the tests. The last step of
// `npm test` checks that those tests ran and passed.

export const TABLE = "docs/SPEC-COVERAGE.md";
const SUITES = ["unit", "costs", "server"];
/** What the specification says, and what the desk promises. */
const STATEMENTS = ["docs/spec/statements.md", "docs/DESK.md"];

const INTRODUCTION = `# What proves the specification

Written by \`node tools/spec-coverage.mjs\` from the tests; a test fails if it is not up to date. Statements are listed in [spec/statements.md](spec/statements.md) and [DESK.md](DESK.md#what-can-be-relied-on); a test names those it proves in its title. The last step of \`npm test\` fails if a statement has no test that ran and passed.

Where a decision leaves the letter, [spec/departures.md](spec/departures.md) says so: such a statement is **decided otherwise**, never proved, and its tests are of what is built instead.

A statement is proved at the **page** (the browser, or a route or the server against a real database), at the **receiver** (the mail, the webhook, the file, the stored row), or by a test of its **rule** alone. Files are below \`tests/\`.
`;

/** @returns {import("./statement-proofs.mjs").Statement[]} */
export function listStatements() {
  return STATEMENTS.flatMap((file) => readStatements(readFileSync(file, "utf8")));
}

/** @returns {import("./statement-proofs.mjs").Departure[]} */
export function listDepartures() {
  return readDepartures(readFileSync("docs/spec/departures.md", "utf8"));
}

/** @returns {{ file: string, source: string }[]} every test, by its path below tests/ */
export function listTests() {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(join("tests", file), "utf8") }));
}

/** docs/SPEC-COVERAGE.md, as it should be. */
export function coverageDocument() {
  return `${INTRODUCTION}${coverageTable(listStatements(), listTests(), listDepartures())}\n`;
}

/**
 * Prints the statements that the run does not prove, and the tests that were skipped.
 *
 * @param {string} folder of the suites' reports
 * @returns {boolean} whether each statement has a test that ran, and none of its tests failed
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
  for (const { file, title } of ran.filter(({ outcome }) => outcome === "skipped"))
    console.log(`note: not run here: ${file} › ${title}`);
  const statements = listStatements();
  const unproved = findUnproved(statements, ran);
  const { length: departures } = listDepartures();
  for (const line of unproved) console.log(`✗ ${line}`);
  console.log(
    `${statements.length - unproved.length - departures} of ${statements.length} statements proved, ${departures} decided otherwise, by ${ran.length} tests`,
  );
  return missing.length === 0 && unproved.length === 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(TABLE, coverageDocument());
  console.log(`Written: ${TABLE}`);
}
