import { describe, expect, test } from "vitest";

import {
  coverageTable,
  findUnmatched,
  findUnproved,
  meansOf,
  namedStatements,
  readDepartures,
  readStatements,
  testsOfPlaywright,
  testsOfVitest,
} from "../../../tools/statement-proofs.mjs";

/** Ids that this file's own source does not contain, since it proves none of them. */
const id = (number: number) => `spec:${"1.4."}${number}`;
const [SHOWN, BASIS, OTHER] = [id(1), id(2), id(9)] as const;

const STATEMENTS = readStatements(
  [
    "### 1 §4 Price",
    "",
    `- \`${SHOWN}\` The price is shown`,
    `- \`${BASIS}\` It has a basis`,
    "- other",
  ].join("\n"),
);
const titled = (...ids: string[]) => `test("a price (${ids.join(", ")})", f);`;

test("a statement has its id, its text and the heading above it; other lines are none", () => {
  expect(STATEMENTS).toEqual([
    { id: SHOWN, text: "The price is shown", heading: "### 1 §4 Price" },
    { id: BASIS, text: "It has a basis", heading: "### 1 §4 Price" },
  ]);
});

test("titles name statements, each once; a citation of a section names none", () => {
  expect(namedStatements(titled(SHOWN, BASIS) + titled(BASIS, "spec 1 §4"))).toEqual([SHOWN, BASIS]);
});

test("the table has the files of each statement, and where the strongest of them proves it", () => {
  const tests = [
    { file: "unit/price.test.ts", source: titled(SHOWN, BASIS) },
    { file: "e2e/car.test.ts", source: titled(SHOWN) },
  ];
  expect(coverageTable(STATEMENTS, tests).split("\n").slice(-2)).toEqual([
    `| \`${SHOWN}\` | The price is shown | page | \`unit/price.test.ts\`<br>\`e2e/car.test.ts\` |`,
    `| \`${BASIS}\` | It has a basis | rule | \`unit/price.test.ts\` |`,
  ]);
  expect(findUnmatched(STATEMENTS, tests)).toEqual([]);
});

test("a statement that a decision leaves is decided otherwise, whatever tests name it", () => {
  const tests = [{ file: "e2e/car.test.ts", source: titled(SHOWN, BASIS) }];
  const departures = readDepartures(
    [`- \`${SHOWN}\` [026](../decisions/026-vehicle-page.md): below the picture`, "- other"].join("\n"),
  );
  expect(coverageTable(STATEMENTS, tests, departures).split("\n").slice(-2)).toEqual([
    `| \`${SHOWN}\` | The price is shown | decided otherwise ([026](decisions/026-vehicle-page.md)): below the picture | \`e2e/car.test.ts\` |`,
    `| \`${BASIS}\` | It has a basis | page | \`e2e/car.test.ts\` |`,
  ]);
});

test("a statement without a test and an id without a statement are found", () => {
  expect(findUnmatched(STATEMENTS, [{ file: "a.test.ts", source: titled(SHOWN, OTHER) }])).toEqual([
    `${BASIS} is proved by no test: It has a basis`,
    `a.test.ts: there is no statement ${OTHER}`,
  ]);
});

describe("the reports", () => {
  test("of vitest: files under tests/, groups before titles; what is not passed or failed was skipped", () => {
    const assertionResults = ["passed", "failed", "skipped", "pending", "todo"].map((status) => ({
      ancestorTitles: ["prices"],
      title: status,
      status,
    }));
    const name = "/somewhere/tests/here/tests/unit/stock/price.test.ts";
    expect(testsOfVitest({ testResults: [{ name, assertionResults }] })).toEqual(
      ["passed", "failed", "skipped", "skipped", "skipped"].map((outcome, index) => ({
        file: "unit/stock/price.test.ts",
        title: `prices > ${assertionResults[index]?.title}`,
        outcome,
      })),
    );
  });

  test.each([
    [["expected"], "passed"],
    [["flaky"], "passed"],
    [["skipped", "expected"], "passed"],
    [["unexpected", "expected"], "passed"],
    [["unexpected", "skipped"], "failed"],
    [["skipped"], "skipped"],
    [[], "skipped"],
  ])("of Playwright: %j on its projects is %s", (statuses, outcome) => {
    const tests = statuses.map((status) => ({ status }));
    const specs = [{ title: "buys", file: "shop.test.ts", tests }];
    const inner = { title: "without JavaScript", specs };
    expect(testsOfPlaywright({ suites: [{ title: "shop.test.ts", suites: [inner] }] })).toEqual([
      { file: "e2e/shop.test.ts", title: "shop.test.ts > without JavaScript > buys", outcome },
    ]);
  });
});

describe("a statement is proved by tests that ran and passed", () => {
  const statements = STATEMENTS.slice(0, 1);
  const ran = (outcome: "passed" | "failed" | "skipped", of: string = SHOWN) => ({
    file: "unit/price.test.ts",
    title: `a price (${of})`,
    outcome,
  });
  const notRun = [`${SHOWN} The price is shown: no test of it ran`];
  const failed = [`${SHOWN} The price is shown: did not pass: unit/price.test.ts › a price (${SHOWN})`];

  test.each([
    ["one that passed", [ran("passed")], []],
    ["one beside others that were skipped", [ran("skipped"), ran("passed")], []],
    ["one that failed beside one that passed", [ran("passed"), ran("failed")], failed],
    ["one that was skipped", [ran("skipped")], notRun],
    ["one of another statement", [ran("passed", `${SHOWN}0`)], notRun],
    ["none", [], notRun],
  ])("%s", (_, tests, unproved) => {
    expect(findUnproved(statements, tests)).toEqual(unproved);
  });
});

const mail = "integration/leads/mail.test.ts";
test.each([
  ["e2e/shop.test.ts", "", "page"],
  ["unit/shop.test.tsx", 'import { loader } from "~/routes/cars";', "rule"],
  ["contracts/stock-index/postgres.test.ts", "db().site", "rule"],
  [mail, 'import { loader } from "~/routes/cars";', "page"],
  [mail, 'const { action } = await import("~/routes/contact");', "page"],
  [mail, 'import { main } from "../../../server/main";', "page"],
  [mail, 'import { renderPage } from "#tests/fixtures/rendered-page";', "page"],
  [mail, 'import { startSmtp } from "#tests/fixtures/smtp-receiver";', "receiver"],
  [mail, "await db().lead.count()", "receiver"],
  [mail, "await sql()`select 1`", "receiver"],
  [mail, 'import { closeDatabase } from "~/platform/db.server";', "rule"],
])("%s with '%s' is by %s", (file, source, means) => {
  expect(meansOf(file, source)).toBe(means);
});
