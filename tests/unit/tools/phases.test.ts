import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { countVitest, createRun, searchProof } from "../../../tools/phases.mjs";

function file(...statuses: string[]) {
  const failed = statuses.length === 0 || statuses.includes("failed");
  return {
    name: "/home/dealer/forecourt/tests/unit/price.test.ts",
    status: failed ? "failed" : "passed",
    assertionResults: statuses.map((status) => ({ ancestorTitles: ["a price"], title: status, status })),
  };
}

function report(...testResults: ReturnType<typeof file>[]) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => all.filter((each) => each.status === status).length;
  return {
    numPassedTests: count("passed"),
    numPendingTests: count("pending"),
    numTodoTests: 0,
    testResults,
  };
}

describe("what a suite counts", () => {
  test.each([
    ["passed and skipped", report(file("passed", "pending")), 0, { passed: 1, failed: 0, skipped: 1 }],
    ["two of one file failed", report(file("failed", "failed", "passed")), 1, { passed: 1, failed: 2 }],
    ["a file that cannot be loaded", report(file("passed"), file()), 1, { passed: 1, failed: 1 }],
    ["such a file, whatever the exit code", report(file()), 0, { failed: 1 }],
    ["a runner that failed and does not say why", report(file("passed")), 1, { passed: 1, failed: 1 }],
    ["one that wrote no report", undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])("%s", (_, counted, code, counts) => {
    expect(countVitest(counted, code)).toMatchObject(counts);
  });

  test("what failed is named", () => {
    expect(countVitest(report(file("passed", "failed"), file()), 1).failures).toEqual([
      "tests/unit/price.test.ts › a price > failed",
      "/home/dealer/forecourt/tests/unit/price.test.ts could not be loaded",
    ]);
  });
});

test("the end of a run says which search server proved what", () => {
  const ran = (searchEngine: "live" | "stand-in", status = "passed") => ({ status, meta: { searchEngine } });
  const proof = (...assertionResults: { status: string; meta?: object }[]) =>
    searchProof({
      testResults: [{ assertionResults: [{ status: "passed", meta: {} }] }, { assertionResults }],
    });
  expect(proof(ran("live"), ran("live"), ran("live", "failed"))).toContain("on a live one by 2 tests");
  expect(proof(ran("live"), ran("stand-in"))).toContain("on a live one by 1 tests, on a stand-in by 1");
  expect(proof(ran("stand-in"), ran("stand-in"))).toContain("by 2 tests on a stand-in:");
  expect(searchProof(undefined)).toContain("by 0 tests on a stand-in:");
});

describe("phases of a run", () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(console, "log").mockImplementation((line) => void said.push(String(line)));
  });
  afterEach(() => {
    process.exitCode = undefined;
  });

  /** A phase that ends when it is told to. */
  function phase(name: string, cores: 1 | 2, failed = 0) {
    let end = () => {};
    const ended = new Promise<void>((done) => (end = done));
    let begun = false;
    return {
      name,
      cores,
      end: () => end(),
      begun: () => begun,
      async run() {
        begun = true;
        await ended;
        return { output: `${name} said`, counts: { passed: 1, failed, skipped: 0 } };
      },
    };
  }

  test("as many side by side as there are cores, one that wants two alone, each printed whole", async () => {
    const [lint, types, browser] = [phase("lint", 1), phase("types", 1), phase("browser", 2)];
    const run = createRun();
    const all = run.phases([lint, types, browser], 2);
    expect([lint, types, browser].map((each) => each.begun())).toEqual([true, true, false]);
    types.end();
    await expect.poll(() => said).toContain("types said");
    expect(said).not.toContain("lint said");
    expect(browser.begun()).toBe(false);
    lint.end();
    await expect.poll(() => browser.begun()).toBe(true);
    browser.end();
    await all;
    run.finish();
    expect(said.at(-1)).toBe("\n3 passed, 0 failed, 0 skipped");
    expect(process.exitCode).toBeUndefined();
  });

  test("a failure of any of them is the run's", async () => {
    const lint = phase("lint", 1, 1);
    lint.end();
    const run = createRun();
    await run.phases([lint], 2);
    run.finish();
    expect(said.slice(-2)).toEqual(["\nFailed:\n  ✗ lint", "\n1 passed, 1 failed, 0 skipped"]);
    expect(process.exitCode).toBe(1);
  });

  test.each([
    [0, "\nunit tests: 1"],
    [1, undefined],
  ])("with %i failures, what was proved is: %s", async (failed, words) => {
    const unit = phase("unit", 1, failed);
    unit.end();
    const run = createRun();
    await run.phases([unit], 2);
    run.finish((passedBy) => [`unit tests: ${passedBy("unit")}`]);
    expect(said.find((line) => line.includes("unit tests"))).toBe(words);
  });
});
