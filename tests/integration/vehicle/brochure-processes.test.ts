import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { afterAll, afterEach, expect, test } from "vitest";

import { createBrochureWorkers, type BrochureWorkers } from "~/vehicle/brochure/brochure-maker.server";
import { health } from "../../../server/health";

const folder = mkdtempSync(join(tmpdir(), "forecourt-workers-"));
let workers: BrochureWorkers;

afterEach(() => workers.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Task = Parameters<BrochureWorkers["render"]>[0];

/** One thread that runs this instead of the renderer; `slug` is the car's. */
function threadThat(does: string, timeLimitMs = 60_000) {
  const filename = join(folder, `${Math.random()}.mjs`);
  writeFileSync(
    filename,
    `import { existsSync } from "node:fs";
     export async function renderBrochure({ brochure: { slug } }) { ${does}; return Buffer.from(slug); }`,
  );
  workers = createBrochureWorkers({ filename, threads: 1, timeLimitMs });
  return (slug: string) => workers.render({ brochure: { slug } } as Task);
}

test("health checks are answered while a brochure takes all of its thread's time", async () => {
  const gate = join(folder, "gate");
  const render = threadThat(`while (!existsSync(${JSON.stringify(gate)}));`);
  const server = createServer(express().use(health())).listen(0);
  await once(server, "listening");
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`);

  const brochures = ["corolla", "hilux", "yaris"].map(render);
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  writeFileSync(gate, "");
  expect((await Promise.all(brochures)).map(String)).toEqual(["corolla", "hilux", "yaris"]);
  server.close();
  server.closeAllConnections();
});

test.each([
  ["ends", "process.exit(1)"],
  [
    "throws what nobody waits for",
    `setTimeout(() => { throw new Error("late") }); await new Promise(() => {})`,
  ],
  ["runs out of its memory", "const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length / 3))"],
])("a thread that %s costs its own brochure, and nobody else's", async (_, fault) => {
  const render = threadThat(`if (slug === "fault") { ${fault} }`);
  await expect(render("fault")).rejects.toThrow();
  expect(String(await render("corolla"))).toBe("corolla");
});

test("a brochure that takes too long is given up, as when too many are made", async () => {
  const render = threadThat("for (;;);", 500);
  expect(await render("corolla")).toBe("busy");
});
