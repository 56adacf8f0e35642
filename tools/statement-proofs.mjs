// Which statement of the specification is proved by which test. Pure: texts and reports in, a table or findings
// out; spec-coverage.mjs reads and writes the files. No dependencies.

/**
 * @typedef {{ id: string, text: string, heading: string }} Statement
 * @typedef {"page" | "receiver" | "rule"} Means how a test proves: on the rendered page, at the receiver, or by the rule's own unit test
 * @typedef {"passed" | "failed" | "skipped"} Outcome
 * @typedef {{ file: string, title: string, outcome: Outcome }} RanTest `file` is its path under tests/, `title` its groups and its own
 */

/** @typedef {{ id: string, decision: string, file: string, instead: string }} Departure a statement that a decision leaves */

const DEPARTURE =
  /^- `(?<id>spec:[\d.]+)` \[(?<decision>\d{3})\]\(\.\.\/(?<file>decisions\/[\w.-]+)\): (?<instead>.+)$/;
const STATEMENT = /^- `(?<id>(?:spec|desk):[\d.]+)` (?<text>.+)$/;
const HEADING = /^#{2,3} .+$/;
const ID = /\b(?:spec|desk):\d[\d.]*/g;

/**
 * @param {string} markdown with a line for each statement: "- `spec:1.4.7` The price is …"
 * @returns {Statement[]}
 */
export function readStatements(markdown) {
  let heading = "";
  return markdown.split("\n").flatMap((line) => {
    if (HEADING.test(line)) heading = line;
    const found = STATEMENT.exec(line)?.groups;
    return found ? [{ id: found.id, text: found.text, heading }] : [];
  });
}

/**
 * @param {string} markdown with a line for each: "- `spec:1.2.33` [026](../decisions/026-vehicle-page.md): …"
 * @returns {Departure[]}
 */
export function readDepartures(markdown) {
  return markdown.split("\n").flatMap((line) => {
    const found = DEPARTURE.exec(line)?.groups;
    return found ? [/** @type {Departure} */ ({ ...found })] : [];
  });
}

/**
 * @param {string} text the source of a test file, or a title such as "a car has a price (spec:1.4.7, spec:1.4.8)"
 * @returns {string[]} the ids of the statements that it names, each once
 */
export function namedStatements(text) {
  return [...new Set(text.match(ID) ?? [])];
}

/**
 * The table of statements and the files whose tests prove them, as Markdown. What a decision leaves is not proved by
 * the tests of what is built instead.
 *
 * @param {readonly Statement[]} statements
 * @param {readonly { file: string, source: string }[]} tests
 * @param {readonly Departure[]} [departures]
 */
export function coverageTable(statements, tests, departures = []) {
  const proofs = proofsOf(tests);
  const left = new Map(departures.map((departure) => [departure.id, departure]));
  let heading = "";
  const lines = statements.flatMap((statement) => {
    const files = proofs.get(statement.id) ?? [];
    const departure = left.get(statement.id);
    const where = departure ? otherwise(departure) : strongest(files);
    const row = `| \`${statement.id}\` | ${statement.text} | ${where} | ${files.map(({ file }) => `\`${file}\``).join("<br>")} |`;
    if (statement.heading === heading) return [row];
    heading = statement.heading;
    return ["", heading, "", "| Id | Statement | Proved at | Tests |", "|---|---|---|---|", row];
  });
  return lines.join("\n");
}

/**
 * @param {readonly Statement[]} statements
 * @param {readonly { file: string, source: string }[]} tests
 * @returns {string[]} one line for each statement without a test, and each id that is no statement's
 */
export function findUnmatched(statements, tests) {
  const proofs = proofsOf(tests);
  const known = new Set(statements.map(({ id }) => id));
  return [
    ...statements
      .filter(({ id }) => !proofs.has(id))
      .map(({ id, text }) => `${id} is proved by no test: ${text}`),
    ...[...proofs]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${files[0]?.file}: there is no statement ${id}`),
  ];
}

/** @param {Departure} departure */
function otherwise({ decision, file, instead }) {
  return `decided otherwise ([${decision}](${file})): ${instead}`;
}

/**
 * @param {readonly Departure[]} departures
 * @param {readonly Statement[]} statements
 * @returns {string[]} the ids of departures from no statement
 */
export function findStrayDepartures(departures, statements) {
  const known = new Set(statements.map(({ id }) => id));
  return departures.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

/** @param {readonly { file: string, source: string }[]} tests */
function proofsOf(tests) {
  /** @type {Map<string, { file: string, means: Means }[]>} */
  const proofs = new Map();
  for (const { file, source } of tests) {
    const means = meansOf(file, source);
    for (const id of namedStatements(source)) proofs.set(id, [...(proofs.get(id) ?? []), { file, means }]);
  }
  return proofs;
}

const STRENGTH = /** @type {const} */ (["page", "receiver", "rule"]);

/** @param {readonly { means: Means }[]} files */
function strongest(files) {
  return STRENGTH.find((each) => files.some(({ means }) => means === each)) ?? "";
}

const ANSWERS_REQUESTS =
  /from "(?:~\/routes\/|~\/root|(?:\.\.\/)+server\/|#tests\/fixtures\/rendered-page)|import\("(?:~\/routes\/|(?:\.\.\/)+server\/)/;
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
 * @param {{ testResults: { name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[] }} report of vitest
 * @returns {RanTest[]}
 */
export function testsOfVitest(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: underTests(name),
      title: [...ancestorTitles, title].join(" > "),
      outcome: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

/**
 * A test of several projects (a desktop, a phone) counts as passed if one of them passed it: what each
 * project must pass is checked by the runner. A flaky test counts as passed.
 *
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ title?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} report of Playwright
 * @param {string} [groups] titles above it
 * @returns {RanTest[]}
 */
export function testsOfPlaywright({ specs = [], suites = [] }, groups = "") {
  return [
    ...specs.map(({ title, file, tests }) => ({
      file: `e2e/${file}`,
      title: groups + title,
      outcome: outcomeOf(tests.map(({ status }) => status)),
    })),
    ...suites.flatMap((suite) => testsOfPlaywright(suite, `${groups}${suite.title} > `)),
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

/**
 * @param {readonly Statement[]} statements
 * @param {readonly RanTest[]} ran
 * @returns {string[]} the statements that this run does not prove, with the reason
 */
export function findUnproved(statements, ran) {
  /** @type {Map<string, RanTest[]>} */
  const byStatement = new Map();
  for (const test of ran)
    for (const id of namedStatements(test.title)) byStatement.set(id, [...(byStatement.get(id) ?? []), test]);
  return statements.flatMap(({ id, text }) => {
    const tests = byStatement.get(id) ?? [];
    const failed = tests.find(({ outcome }) => outcome === "failed");
    if (failed) return [`${id} ${text}: did not pass: ${failed.file} › ${failed.title}`];
    return tests.some(({ outcome }) => outcome === "passed") ? [] : [`${id} ${text}: no test of it ran`];
  });
}

/** @param {string} path */
function underTests(path) {
  const unix = path.replaceAll("\\", "/");
  return unix.slice(unix.lastIndexOf("/tests/") + "/tests/".length);
}
