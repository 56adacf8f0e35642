import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { afterAll, afterEach, expect, test } from "vitest";

import {
  createBrochureProcesses,
  type BrochureProcesses,
} from "~/vehicle/brochure/brochure-processes.server";
import { health } from "../../../server/health";

const folder = mkdtempSync(join(tmpdir(), "forecourt-brochures-"));
const PIDS = join(folder, "pids");
let processes: BrochureProcesses;

afterEach(() => {
  processes.close();
  rmSync(PIDS, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Task = Parameters<BrochureProcesses["render"]>[0];

/** One process that runs this instead of the renderer; `slug` is the car's. */
function processThat(does: string, settings: { timeLimitMs?: number; idleMs?: number } = {}) {
  const script = join(folder, `${Math.random()}.mjs`);
  writeFileSync(
    script,
    `import { appendFileSync, existsSync } from "node:fs";
     appendFileSync(${JSON.stringify(PIDS)}, process.pid + "\\n");
     process.on("message", async ({ brochure: { slug } }) => { ${does}; process.send({ pdf: Buffer.from(slug) }); });`,
  );
  processes = createBrochureProcesses({ script, max: 1, timeLimitMs: 60_000, ...settings });
  return (slug: string) => processes.render({ brochure: { slug } } as Task);
}

/** The processes that were started. */
function pids(): number[] {
  return readFileSync(PIDS, "utf8").trim().split("\n").map(Number);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("health checks are answered while a brochure takes all of its process's time", async () => {
  const gate = join(folder, "gate");
  const render = processThat(`while (!existsSync(${JSON.stringify(gate)}));`);
  const server = createServer(express().use(health())).listen(0);
  await once(server, "listening");
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`);

  const brochures = ["corolla", "hilux", "yaris"].map(render);
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  writeFileSync(gate, "");
  expect((await Promise.all(brochures)).map(String)).toEqual(["corolla", "hilux", "yaris"]);
  expect(pids()).toHaveLength(1);
  expect(pids()).not.toContain(process.pid);
  server.close();
  server.closeAllConnections();
});

test.each([
  ["ends", "process.exit(1)"],
  ["is killed, as for the machine's memory", `process.kill(process.pid, "SIGKILL"); for (;;);`],
  [
    "throws what nobody waits for",
    `setTimeout(() => { throw new Error("late") }); await new Promise(() => {})`,
  ],
  ["runs out of its memory", "const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length / 3))"],
  ["answers that it cannot", `return process.send({ error: new Error("no font") })`],
])("a process that %s costs its own brochure, and nobody else's", async (_, fault) => {
  const render = processThat(`if (slug === "fault") { ${fault} }`);
  const [broken, waiting] = await Promise.allSettled([render("fault"), render("hilux")]);
  expect(broken.status).toBe("rejected");
  expect(waiting).toMatchObject({ status: "fulfilled", value: Buffer.from("hilux") });
  expect(String(await render("corolla"))).toBe("corolla");
});

test("a brochure that takes too long is given up with its process, and whoever waits gets a new one", async () => {
  const render = processThat(`if (slug === "endless") for (;;);`, { timeLimitMs: 2_000 });
  const [endless] = await Promise.all([render("endless"), render("corolla")]);
  expect(endless).toBe("busy");
  const [first = 0] = pids();
  await expect.poll(() => isRunning(first)).toBe(false);
  // The time that a process takes to start counts too: on a busy machine another may be too late.
  await expect.poll(async () => String(await render("corolla")), { timeout: 30_000 }).toBe("corolla");
});

test("a process without a brochure ends, and the next brochure gets another", async () => {
  const render = processThat("", { idleMs: 1 });
  await render("corolla");
  const [first = 0] = pids();
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(String(await render("hilux"))).toBe("hilux");
  expect(pids()).toHaveLength(2);
});

test("a process is told none of the server's settings", async () => {
  process.env["SESSION_SECRET"] = "s".repeat(32);
  const render = processThat(`slug = JSON.stringify(Object.keys(process.env))`);
  expect(String(await render("corolla"))).not.toContain("SESSION_SECRET");
});
