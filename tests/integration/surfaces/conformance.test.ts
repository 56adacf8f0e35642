import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { createApp } = await import("../../../server/app");
const { openApiWorld } = await import("./api-world");

// The protocol's own suite. Its other scenarios call tools, prompts and resources of a server that is made for it.

const SUITE = resolve("tools/node_modules/@modelcontextprotocol/conformance/dist/index.js");
let world: Awaited<ReturnType<typeof openApiWorld>>;

beforeAll(async () => {
  world = await openApiWorld(createApp, { hosts: ["northside.test", "127.0.0.1", "localhost"] });
});
afterAll(() => world.close());

type Check = { id: string; status: string; errorMessage?: string };

async function checksOf(scenario: string): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-conformance-"));
  const url = `http://localhost:${world.port}/mcp`;
  try {
    await new Promise((done) =>
      execFile(process.execPath, [SUITE, "server", "--url", url, "--scenario", scenario, "-o", folder], done),
    );
    const [file] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith("checks.json"),
    );
    if (file === undefined) throw new Error(`${scenario} left no result`);
    return JSON.parse(readFileSync(join(folder, file), "utf8")) as Check[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each(["server-initialize", "ping", "tools-list", "dns-rebinding-protection"])(
  "the suite's %s passes",
  async (scenario) => {
    const checks = await checksOf(scenario);
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.filter(({ status }) => status !== "SUCCESS" && status !== "INFO")).toEqual([]);
  },
);
