import { once } from "node:events";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { afterAll, expect, onTestFinished, test } from "vitest";

import { COUNT, DO, type Deed, Unreadable } from "#tests/fixtures/tasks";
import { createTaskProcesses, type TaskProcesses } from "~/platform/tasks/task-processes.server";

import { health } from "../../../server/health";

const folder = mkdtempSync(join(tmpdir(), "forecourt-tasks-"));
process.env["SESSION_SECRET"] = "s".repeat(32);

/** One after the other for all tests: to start one takes a second. */
const processes = create();

afterAll(() => {
  processes.close();
  rmSync(folder, { recursive: true, force: true });
});

function create(settings: { max?: number; idleMs?: number; maxWaiting?: number } = {}) {
  return createTaskProcesses({
    script: "tests/fixtures/task-process.ts",
    nodeOptions: ["--import", "tsx"],
    max: 1,
    ...settings,
  });
}

/** As many as the test wants, for it alone. */
function createOwn(settings: { max?: number; idleMs?: number; maxWaiting?: number }) {
  const own = create(settings);
  onTestFinished(() => own.close());
  return own;
}

const runIn =
  (where: TaskProcesses) =>
  (deed: Deed, word = "", { from = "northside", gate = "" } = {}) =>
    where.run(DO, { deed, word, gate }, { from, inputBytes: 0 });
const run = runIn(processes);

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("health checks are answered while a task takes all of its process's time", async () => {
  const gate = join(folder, "health");
  const server = createServer(express().use(health())).listen(0);
  await once(server, "listening");
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`);

  const waiting = Promise.all([
    run("wait for a file", "corolla", { gate }),
    run("answer", "hilux"),
    run("name its process"),
  ]);
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  writeFileSync(gate, "");
  const [corolla, hilux, pid] = await waiting;
  expect([corolla, hilux]).toEqual(["corolla", "hilux"]);
  expect(Number(pid)).not.toBe(process.pid);
  server.close();
  server.closeAllConnections();
});

test.each<[Deed, string]>([
  ["never end", "This takes too long, or too much memory, to read."],
  ["take all memory", "This takes too long, or too much memory, to read."],
  ["fill its heap", "This takes too long, or too much memory, to read."],
  ["exit", "This takes too long, or too much memory, to read."],
  ["throw what nobody awaits", "This takes too long, or too much memory, to read."],
  ["answer with too much", "This gives more than can be taken in."],
  ["refuse its input", "The file cannot be read."],
])("a task that would %s is refused in words, and costs nobody else's", async (deed, words) => {
  const [refused, waiting] = await Promise.allSettled([run(deed, "The file"), run("answer", "hilux")]);
  expect(refused).toEqual({ status: "rejected", reason: expect.any(Unreadable) });
  expect(refused).toMatchObject({ reason: { message: words } });
  expect(waiting).toMatchObject({ status: "fulfilled", value: "hilux" });
});

test.each(["exit", "refuse its input"] as const)(
  "a task that would %s is refused where nobody asks why",
  async (deed) => {
    const order = { deed, word: "The file" };
    expect(await processes.attempt(DO, order, { from: "northside", inputBytes: 0 })).toBe("refused");
  },
);

test("a task whose process is killed from outside is begun once more, and then to be sent again", async () => {
  const order = { deed: "be killed", word: "" } as const;
  expect(await processes.attempt(DO, order, { from: "northside", inputBytes: 0 })).toBe("busy");
  expect(await run("be killed once", "corolla", { gate: join(folder, "killed") })).toBe("corolla");
  process.kill(Number(await run("name its process")), "SIGKILL");
  expect(await run("answer", "hilux")).toBe("hilux");
});

test("a process that has refused an input in words is given the next one", async () => {
  const first = await run("name its process");
  await expect(run("refuse its input", "The file")).rejects.toThrow(Unreadable);
  expect(await run("name its process")).toBe(first);
});

test("a process that a task has left with much memory is not given the next one", async () => {
  const first = await run("name its process");
  expect(await run("name its process")).toBe(first);
  expect(await run("keep much memory", "corolla")).toBe("corolla");
  expect(await run("name its process")).not.toBe(first);
});

test("a mistake of the program is one for its caller too", async () => {
  await expect(run("fail")).rejects.toThrow("no font");
  await expect(run("fail")).rejects.not.toBeInstanceOf(Unreadable);
  expect(await run("answer", "corolla")).toBe("corolla");
});

test("parts arrive in order; one that cannot be made, and a caller who has enough, cost nobody else's", async () => {
  const count = (input: { to: number; failsAt?: number }) =>
    processes.parts(COUNT, input, { from: "northside", inputBytes: 0 });
  expect(await collect(count({ to: 50 }))).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  const received: number[] = [];
  const failing = async () => {
    for await (const part of count({ to: 9, failsAt: 3 })) received.push(part);
  };
  await expect(failing()).rejects.toThrow(new Unreadable("Part 3 cannot be read."));
  expect(received).toEqual([1, 2]);
  for await (const part of count({ to: 1_000_000 })) if (part === 3) break;
  expect(await run("answer", "hilux")).toBe("hilux");
  expect(await collect(count({ to: 2 }))).toEqual([1, 2]);
});

test("what one site sends at once leaves a process for the others, and they take turns", async () => {
  const run = runIn(createOwn({ max: 2 }));
  const gate = join(folder, "fair");
  const ended: string[] = [];
  const own = Array.from({ length: 4 }, (_, file) =>
    run("wait for a file", `northside ${file}`, { gate }).then((word) => ended.push(word)),
  );
  expect(await run("answer", "harbour", { from: "harbour" })).toBe("harbour");
  expect(ended).toEqual([]);
  writeFileSync(gate, "");
  await Promise.all(own);
});

test("of too many the sender with the most is refused, and may try again", async () => {
  const narrow = createOwn({ maxWaiting: 2 });
  const run = runIn(narrow);
  const gate = join(folder, "crowd");
  const first = run("wait for a file", "first", { gate });
  const own = Array.from({ length: 4 }, (_, file) =>
    narrow.attempt(DO, { deed: "answer", word: String(file) }, { from: "northside", inputBytes: 0 }),
  );
  const neighbour = run("answer", "harbour", { from: "harbour" });
  writeFileSync(gate, "");
  expect(await first).toBe("first");
  expect(await neighbour).toBe("harbour");
  expect((await Promise.all(own)).filter((answer) => answer === "busy")).toHaveLength(3);
});

test("a process without a task ends, and the next task gets another", async () => {
  const run = runIn(createOwn({ idleMs: 1 }));
  const first = Number(await run("name its process"));
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(Number(await run("name its process"))).not.toBe(first);
});

test("a process knows none of the server's settings", async () => {
  expect(await run("name its settings")).not.toContain("SESSION_SECRET");
});

test("an endless task ends with a parent that was killed", async () => {
  const parent = spawn(process.execPath, ["--import", "tsx", "tests/fixtures/task-parent.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = (await once(parent.stdout, "data")) as [Buffer];
  const child = Number(String(printed));
  expect(isRunning(child)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isRunning(child)).toBe(false);
});
