import { spawn } from "node:child_process";

import { expect, test } from "vitest";

const RUN = `
  import { createRun, vitest } from "./scripts/phases.mjs";
  const run = createRun();
  const args = ["--config=tests/fixtures/failing-suite/vitest.config.ts"];
  await run.phases([vitest({ name: "Failing", report: "failing", projects: [], cores: 1, args })]);
  run.finish();
`;

/** As `npm test` runs a suite, in a process of its own. */
function runFailingSuite(): Promise<{ code: number | null; output: string }> {
  // Nothing of this run's own: the suite starts a PostgreSQL, as one that is run alone does.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^TEST|^NODE_ENV$/.test(name)),
  );
  return new Promise((done) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", RUN], {
      env: env as NodeJS.ProcessEnv,
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.once("close", (code) => done({ code, output }));
  });
}

test("a failed test and a suite that cannot be loaded are counted, and the run ends with 1", async () => {
  const { code, output } = await runFailingSuite();
  expect(output).toContain("a suite that cannot be loaded");
  expect(output).toMatch(/\n1 passed, 2 failed, 0 skipped\n$/);
  expect(output).toContain("✗ Failing");
  expect(code).toBe(1);
});
