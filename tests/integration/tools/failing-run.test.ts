import { spawn } from "node:child_process";

import { expect, test } from "vitest";

const FAILING = "tests/fixtures/failing-suite/vitest.config.ts";
const RUN = `
  import { createRun, vitest } from "./tools/phases.mjs";
  const run = createRun();
  await run.phases([vitest({ name: "Failing", report: "failing", projects: [], cores: 1, config: "${FAILING}" })]);
  run.finish();
`;

/** In a process of its own, with a PostgreSQL of its own. */
function runNode(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^TEST|^NODE_ENV$/.test(name)),
  );
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { env: env as NodeJS.ProcessEnv });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.once("close", (code) => done({ code, output }));
  });
}

test("a failed run that started PostgreSQL ends with 1", async () => {
  const { code, output } = await runNode("node_modules/vitest/vitest.mjs", "run", `--config=${FAILING}`);
  expect(output).toContain("a suite that cannot be loaded");
  expect(code).toBe(1);
});

test("a failed test and a suite that cannot be loaded are named at once and counted, and npm test ends with 1", async () => {
  const { code, output } = await runNode("--input-type=module", "--eval", RUN);
  const [atOnce = "", atTheEnd] = output.split("── Failing ─");
  expect(atOnce).toContain("✗ tests/fixtures/failing-suite/one-of-two.failing.ts › fails\n");
  expect(atOnce).toContain("cannot-be-loaded.failing.ts › could not be loaded\n");
  expect(atTheEnd).toContain("✗ Failing");
  expect(output).toMatch(/\n1 passed, 2 failed, 0 skipped\n$/);
  expect(code).toBe(1);
});
