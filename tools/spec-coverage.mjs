// Compares tables of statements, such as docs/SPEC-COVERAGE.md, with the reports of a test run. Pure: text and
// reports in, findings out; check-coverage.mjs reads the files. No dependencies.

/**
 * @typedef {{ file: string, title: string }} Proof a test by its file under tests/ and its title
 * @typedef {{ statement: string, state: "built" | "rule" | "owed" | "later", cell: string, proofs: Proof[] }} Row
 * @typedef {"page" | "receiver" | "rule"} Means how a test proves: on the drawn page, at the receiver, or by the rule's own unit test
 * @typedef {"passed" | "failed" | "skipped"} Outcome
 * @typedef {{ file: string, titles: string[], outcome: Outcome }} RanTest `titles` from the outermost group to its own
 */

const ROW = /^\| (?<statement>.+?) \| (?<state>built|rule|owed|later) \|(?<cell>.*)\|$/;
/** Marks rows whose tests may be skipped on machines that lack something. */
export const MAY_BE_SKIPPED = "not run everywhere";

/**
 * @param {string} markdown the table
 * @returns {Row[]}
 */
export function readRows(markdown) {
  return markdown
    .split("\n")
    .map((line) => ROW.exec(line)?.groups)
    .filter((groups) => groups !== undefined)
    .map(({ statement, state, cell }) => ({
      statement,
      state: /** @type {Row["state"]} */ (state),
      cell,
      proofs: cell
        .split("<br>")
        .map((proof) => /`(?<file>[^`]+)` › (?<title>.+)/.exec(proof)?.groups)
        .filter((proof) => proof !== undefined)
        .map(({ file, title }) => ({ file, title: title.trim() })),
    }));
}

/**
 * @param {{ testResults: { name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[] }} report of vitest
 * @returns {RanTest[]}
 */
export function testsOfVitest(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: underTests(name),
      titles: [...ancestorTitles, title],
      outcome: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

/**
 * A test of several projects (a desktop, a phone) counts as passed if one of them passed it: what each
 * project must pass is checked by the runner. A flaky test counts as passed.
 *
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[] }} report of Playwright
 * @returns {RanTest[]}
 */
export function testsOfPlaywright(report) {
  return report.suites.flatMap((suite) => testsOfSuite(suite, []));
}

/**
 * @param {Suite} suite
 * @param {string[]} groups
 * @returns {RanTest[]}
 */
function testsOfSuite({ specs = [], suites = [] }, groups) {
  return [
    ...specs.map(({ title, file, tests }) => ({
      file: `e2e/${file}`,
      titles: [...groups, title],
      outcome: outcomeOf(tests.map(({ status }) => status)),
    })),
    ...suites.flatMap((suite) => testsOfSuite(suite, [...groups, suite.title])),
  ];
}

/**
 * @param {string[]} statuses
 * @returns {Outcome}
 */
function outcomeOf(statuses) {
  if (statuses.some((status) => status === "expected" || status === "flaky")) return "passed";
  return statuses.includes("unexpected") ? "failed" : "skipped";
}

const ANSWERS_REQUESTS =
  /from "(?:~\/routes\/|~\/root|(?:\.\.\/)+server\/|#tests\/fixtures\/drawn-page)|import\("(?:~\/routes\/|(?:\.\.\/)+server\/)/;
const RECEIVES =
  /tests\/fixtures\/(?:smtp-receiver|webhook-receiver|read-mail|read-pdf|read-xml|adf-definition)|\bdb\(\)\.|\bsql\(\)`/;

/**
 * A browser test sees the page. A test against a real PostgreSQL sees it if it requests a route or the
 * server, and is a receiver if it opens the mail, the webhook or the file, or reads what was stored.
 * Every other test proves a rule.
 *
 * @param {string} file under tests/
 * @param {string} source of it
 * @returns {Means}
 */
export function meansOf(file, source) {
  if (file.startsWith("e2e/")) return "page";
  if (!file.startsWith("integration/")) return "rule";
  if (ANSWERS_REQUESTS.test(source)) return "page";
  return RECEIVES.test(source) ? "receiver" : "rule";
}

/**
 * @param {readonly Row[]} rows
 * @param {(file: string) => Means} means
 * @returns {string[]} one line for each row whose state does not match how its tests prove it
 */
export function findMisstated(rows, means) {
  return rows.flatMap(({ statement, state, proofs }) => {
    const shown = proofs.some(({ file }) => means(file) !== "rule");
    if (state !== "later" && proofs.length === 0) return [`${statement}: names no test`];
    if (state === "built" && !shown)
      return [`${statement}: what somebody sees or receives needs a page or a receiver, not a rule alone`];
    if (state === "owed" && shown) return [`${statement}: is shown by its tests: no longer owed, but built`];
    return [];
  });
}

/**
 * @param {readonly Row[]} rows
 * @param {readonly RanTest[]} ran
 * @returns {{ unproved: string[], notRun: string[] }} statements that this run does not prove;
 *   tests that were skipped, where others of their statement ran or the table allows it
 */
export function compare(rows, ran) {
  const byFile = groupByFile(ran);
  const unproved = [];
  const notRun = new Set();
  for (const { statement, cell, proofs } of rows) {
    const found = proofs.map((proof) => ({ proof, outcome: outcomeOfProof(proof, byFile) }));
    const passed = found.some(({ outcome }) => outcome === "passed");
    for (const { proof, outcome } of found) {
      const name = `${proof.file} › ${proof.title}`;
      if (outcome === "skipped" && (passed || cell.includes(MAY_BE_SKIPPED))) notRun.add(name);
      else if (outcome !== "passed") unproved.push(`${statement}: ${WORDS[outcome]}: ${name}`);
    }
  }
  return { unproved, notRun: [...notRun] };
}

const WORDS = { failed: "did not pass", skipped: "was left out", missing: "did not run" };

/**
 * At least one test that a title matches (a group, the rows of a table) must have run, and none failed.
 *
 * @param {Proof} proof
 * @param {Map<string, RanTest[]>} byFile
 * @returns {Outcome
 * "missing"}
 */
function outcomeOfProof({ file, title }, byFile) {
  const whole = [toPattern(title)];
  const nested = title.split(" > ").map(toPattern);
  const outcomes = filesOf(file, byFile)
    .flatMap((name) => byFile.get(name) ?? [])
    .filter(({ titles }) => contains(titles, whole) || contains(titles, nested))
    .map(({ outcome }) => outcome);
  if (outcomes.length === 0) return "missing";
  if (outcomes.includes("failed")) return "failed";
  return outcomes.includes("passed") ? "passed" : "skipped";
}

/**
 * A suite that several files run (a contract) is named by its own file: its tests are reported
 * under those beside it.
 *
 * @param {string} file
 * @param {Map<string, RanTest[]>} byFile
 */
function filesOf(file, byFile) {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return [...byFile.keys()].filter((name) => name.startsWith(folder));
}

/**
 * @param {readonly string[]} titles
 * @param {readonly RegExp[]} segments in order, with others allowed between them
 */
function contains(titles, segments) {
  let next = 0;
  for (const title of titles) if (segments[next]?.test(title)) next += 1;
  return next === segments.length;
}

/**
 * Placeholders match anything. A title with a computed end may be given without that end.
 *
 * @param {string} title
 */
function toPattern(title) {
  const literal = title
    .replaceAll("\\|", "|")
    .split(/%[sjidfoc#]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literal.join(".*")}`, "s");
}

/** @param {string} path */
function underTests(path) {
  const unix = path.replaceAll("\\", "/");
  return unix.slice(unix.lastIndexOf("/tests/") + "/tests/".length);
}

/** @param {readonly RanTest[]} ran */
function groupByFile(ran) {
  /** @type {Map<string, RanTest[]>} */
  const byFile = new Map();
  for (const test of ran) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  return byFile;
}
