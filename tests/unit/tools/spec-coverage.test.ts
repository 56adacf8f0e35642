import { describe, expect, test } from "vitest";

import {
  compare,
  findMisstated,
  meansOf,
  readRows,
  testsOfPlaywright,
  testsOfVitest,
} from "../../../tools/spec-coverage.mjs";

function table(...cells: string[]) {
  return readRows(cells.map((cell, index) => `| Statement ${index + 1} | built | ${cell} |`).join("\n"));
}

function ran(file: string, outcome: "passed" | "failed" | "skipped", ...titles: string[]) {
  return { file, titles, outcome };
}

const PRICE = "`unit/stock/price.test.ts` › a price is shown";

describe("the table", () => {
  test("a row has its state and its proofs by file and title; other lines are none", () => {
    const text = [
      "| Statement | State | Test |",
      "|---|---|---|",
      `| Price | built | ${PRICE}<br>\`e2e/a.test.ts\` › group > one \\| other |`,
      "| Chat | later | |",
    ].join("\n");
    expect(readRows(text).map(({ statement, state, proofs }) => [statement, state, proofs])).toEqual([
      [
        "Price",
        "built",
        [
          { file: "unit/stock/price.test.ts", title: "a price is shown" },
          { file: "e2e/a.test.ts", title: "group > one \\| other" },
        ],
      ],
      ["Chat", "later", []],
    ]);
  });
});

describe("the reports", () => {
  test("of vitest: files under tests/, groups before titles; what is not passed or failed was left out", () => {
    const assertions = ["passed", "failed", "skipped", "pending", "todo"].map((status) => ({
      ancestorTitles: ["prices"],
      title: status,
      status,
    }));
    const name = "/somewhere/tests/here/tests/unit/stock/price.test.ts";
    const report = { testResults: [{ name, assertionResults: assertions }] };
    expect(testsOfVitest(report).map(({ file, titles, outcome }) => [file, titles[1], outcome])).toEqual(
      ["passed", "failed", "skipped", "skipped", "skipped"].map((outcome, index) => [
        "unit/stock/price.test.ts",
        assertions[index]?.title,
        outcome,
      ]),
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
    const spec = { title: "buys", file: "shop.test.ts", tests: statuses.map((status) => ({ status })) };
    const inner = { title: "without JavaScript", file: "shop.test.ts", specs: [spec] };
    const report = { suites: [{ title: "shop.test.ts", file: "shop.test.ts", suites: [inner] }] };
    expect(testsOfPlaywright(report)).toEqual([
      { file: "e2e/shop.test.ts", titles: ["without JavaScript", "buys"], outcome },
    ]);
  });
});

describe("a statement is proved by tests that ran and passed", () => {
  const file = "unit/stock/price.test.ts";

  test("passed", () => {
    expect(compare(table(PRICE), [ran(file, "passed", "a price is shown")])).toEqual({
      unproved: [],
      notRun: [],
    });
  });

  test.each([
    ["failed", [ran(file, "failed", "a price is shown")], "did not pass"],
    ["left out", [ran(file, "skipped", "a price is shown")], "was left out"],
    ["renamed", [ran(file, "passed", "the price is shown")], "did not run"],
    ["in another file", [ran("unit/stock/tag.test.ts", "passed", "a price is shown")], "did not run"],
    ["not there", [], "did not run"],
  ])("%s: it is named with its statement", (_, tests, words) => {
    expect(compare(table(PRICE), tests).unproved).toEqual([
      `Statement 1: ${words}: ${file} › a price is shown`,
    ]);
  });

  test("each of its tests, not one of them", () => {
    const rows = table(`${PRICE}<br>\`${file}\` › and its type`);
    expect(compare(rows, [ran(file, "passed", "a price is shown")]).unproved).toEqual([
      `Statement 1: did not run: ${file} › and its type`,
    ]);
  });

  test("of a title that stands for several, none may fail", () => {
    const rows = table(`\`${file}\` › spec 1 §4, Price display`);
    const passed = ran(file, "passed", "spec 1 §4, Price display", "was");
    expect(compare(rows, [passed]).unproved).toEqual([]);
    const failed = ran(file, "failed", "spec 1 §4, Price display", "now");
    expect(compare(rows, [passed, failed]).unproved).toHaveLength(1);
  });

  test.each([
    ["%s shows %i", "harbour shows 7"],
    ["${site}: from home", "northside: from home to an enquiry"],
    ["$name is there", "logo is there"],
    ["group > inner", "inner"],
    ["price > 0 is asked for", "price > 0 is asked for"],
    ["one \\| other (both?)", "one | other (both?)"],
  ])("'%s' is the title of '%s'", (title, actual) => {
    const tests = [ran(file, "passed", "group", actual)];
    expect(compare(table(`\`${file}\` › ${title}`), tests).unproved).toEqual([]);
  });

  test("a contract is reported by the files beside it that run it", () => {
    const rows = table("`contracts/stock/queries-contract.ts` › random queries");
    const tests = [ran("contracts/stock/postgres.test.ts", "passed", "PostgreSQL", "random queries")];
    expect(compare(rows, tests).unproved).toEqual([]);
    expect(compare(rows, [{ ...tests[0]!, file: "contracts/other/a.test.ts" }]).unproved).toHaveLength(1);
  });
});

describe("tests that need a machine of their own", () => {
  const live = "`contracts/stock/live.test.ts` › live";
  const left = ran("contracts/stock/live.test.ts", "skipped", "live");
  const name = "contracts/stock/live.test.ts › live";

  test("beside one that ran, one that was left out is a note", () => {
    const tests = [left, ran("unit/stock/price.test.ts", "passed", "a price is shown")];
    expect(compare(table(`${PRICE}<br>${live}`), tests)).toEqual({ unproved: [], notRun: [name] });
  });

  test("alone it proves nothing, unless the table says so", () => {
    expect(compare(table(live), [left]).unproved).toEqual([`Statement 1: was left out: ${name}`]);
    expect(compare(table(`not run everywhere: ${live}`), [left])).toEqual({ unproved: [], notRun: [name] });
  });
});

describe("how a row is proved", () => {
  const mail = "integration/leads/mail.test.ts";

  test.each([
    ["e2e/shop.test.ts", "", "page"],
    ["unit/shop.test.tsx", 'import { loader } from "~/routes/cars";', "rule"],
    ["contracts/stock-index/postgres.test.ts", "db().site", "rule"],
    [mail, 'import { loader } from "~/routes/cars";', "page"],
    [mail, 'const { action } = await import("~/routes/contact");', "page"],
    [mail, 'import { main } from "../../../server/main";', "page"],
    [mail, 'import { drawPage } from "#tests/fixtures/drawn-page";', "page"],
    [mail, 'import { startSmtp } from "#tests/fixtures/smtp-receiver";', "receiver"],
    [mail, "await db().lead.count()", "receiver"],
    [mail, "await sql()`select 1`", "receiver"],
    [mail, 'import { closeDatabase } from "~/platform/db.server";', "rule"],
  ])("%s with '%s' is by %s", (file, source, means) => {
    expect(meansOf(file, source)).toBe(means);
  });

  const [price, sent] = ["`unit/price.test.ts` › price", `\`${mail}\` › sent`];
  test.each([
    ["built", price, ["S: what somebody sees or receives needs a page or a receiver, not a rule alone"]],
    ["built", `${price}<br>${sent}`, []],
    ["rule", price, []],
    ["owed", price, []],
    ["owed", sent, ["S: is shown by its tests: no longer owed, but built"]],
    ["rule", "no test", ["S: names no test"]],
    ["later", "", []],
  ])("%s by %s", (state, cell, lines) => {
    const means = (file: string) => (file === mail ? "receiver" : "rule");
    expect(findMisstated(readRows(`| S | ${state} | ${cell} |`), means)).toEqual(lines);
  });
});
