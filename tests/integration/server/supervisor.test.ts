import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { Agent, get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { childOf } from "#tests/fixtures/child-of";
import { often } from "#tests/fixtures/often";
import { onOpenPort } from "#tests/fixtures/open-port";

import { freePort } from "../../../tools/embedded-postgres.mjs";

const BACK_MS = 60_000;
const KILLS = often(2, 54);
const VISITORS = 4;

const SERVER = "tests/fixtures/supervised-process.ts";
const WORKER = "tests/fixtures/supervised-worker.mjs";

/**
 * A supervisor and its server, in processes of their own; `worker` are node's arguments of one beside it, `folder` is
 * where the version is that runs, on a port that is open before.
 */
function start(
  port: number,
  args: string[] = [],
  worker: string[] | null = null,
  folder: string | null = null,
) {
  const script = ["--import", "tsx", SERVER, String(port), ...args];
  const command = [process.execPath, "tests/fixtures/supervise.mjs", ...script];
  const [program = "", ...rest] = folder === null ? command : onOpenPort(port, command).flat();
  const supervisor = spawn(program, rest, {
    env: {
      ...process.env,
      LOG_LEVEL: "info",
      NODE_ENV: "test",
      ...(worker && { WORKER: JSON.stringify(worker) }),
      ...(folder !== null && { FOLDER: folder }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  }
  const child = () => childOf(supervisor.pid, SERVER);
  const workerChild = () => childOf(supervisor.pid, worker?.at(-1) ?? WORKER);
  onTestFinished(() => {
    const running = [child(), workerChild()];
    supervisor.kill("SIGKILL");
    for (const pid of running) if (pid) process.kill(pid, "SIGKILL");
  });
  return {
    supervisor,
    child,
    worker: workerChild,
    said: () => said,
    ended: once(supervisor, "close"),
    isHealthy: async () => (await statusOf(port)) === 200,
  };
}

/** @param agent null for a connection of its own @returns the status, or what went wrong */
function statusOf(port: number, agent: Agent | null = null): Promise<unknown> {
  return new Promise((done) => {
    const sent = get({ host: "127.0.0.1", port, path: "/healthz", agent: agent ?? false }, (answer) => {
      answer.resume().once("close", () => done(answer.complete ? answer.statusCode : "cut off"));
    });
    sent.once("error", done);
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const inTime = { timeout: BACK_MS };

test(
  "a server that ends by a bug, logged once, or is killed is started again each time; SIGTERM to the supervisor drains it and ends both with 0",
  async () => {
    const app = start(await freePort());
    await expect.poll(app.isHealthy, inTime).toBe(true);
    const broken = app.child();
    process.kill(broken, "SIGUSR2");
    await expect.poll(() => isRunning(broken), inTime).toBe(false);
    await expect.poll(app.isHealthy, inTime).toBe(true);
    expect(app.said()).toContain("The process ended (code 1). Starting it again in 250 ms.");
    const fatal = app
      .said()
      .split("\n")
      .filter((line) => line.includes(`"level":60`));
    expect(fatal).toHaveLength(1);
    expect(JSON.parse(fatal[0] ?? "")).toMatchObject({
      origin: "unhandledRejection",
      err: {
        message: "a bug of the test",
        stack: expect.stringContaining("supervised-process.ts") as string,
      },
    });

    const servers = new Set([broken]);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = app.child();
      servers.add(server);
      process.kill(server, "SIGKILL");
      await expect.poll(() => isRunning(server), inTime).toBe(false);
      await expect.poll(app.isHealthy, inTime).toBe(true);
    }
    const last = app.child();
    expect(servers.add(last).size).toBe(KILLS + 2);
    app.supervisor.kill("SIGTERM");
    expect(await app.ended).toEqual([0, null]);
    expect(isRunning(last)).toBe(false);
    // Lines that are written while a process exits may change places.
    expect(app.said()).toContain('"drained"');
  },
  often(180_000, 3_600_000),
);

test("without an open port there is nothing to hand over; Ctrl-C, which reaches both, drains the server once", async () => {
  const app = start(await freePort());
  await expect.poll(app.isHealthy, inTime).toBe(true);
  const server = app.child();
  app.supervisor.kill("SIGUSR2");
  await expect.poll(app.said, inTime).toContain("Only a port that systemd listens on can be handed over.");
  expect([app.child(), await app.isHealthy()]).toEqual([server, true]);

  process.kill(server, "SIGINT");
  app.supervisor.kill("SIGINT");
  expect(await app.ended).toEqual([0, null]);
  expect(app.said().match(/"draining"/g)).toHaveLength(1);
  expect(app.said()).toContain('"drained"');
});

test("a worker that is blocked or killed beside the server delays no request; it alone is started again", async () => {
  const app = start(await freePort(), [], [WORKER]);
  await expect.poll(app.worker, inTime).not.toBe(0);
  const [server, worker] = [app.child(), app.worker()];
  // As blocked as by a file that takes all of its time.
  process.kill(worker, "SIGSTOP");
  expect(await app.isHealthy()).toBe(true);
  process.kill(worker, "SIGKILL");
  expect(await app.isHealthy()).toBe(true);
  await expect.poll(() => isRunning(worker), inTime).toBe(false);
  await expect.poll(app.worker, inTime).not.toBe(0);
  expect(app.said()).toContain("The worker ended (SIGKILL). Starting it again in 250 ms.");
  expect(app.child()).toBe(server);

  const last = app.worker();
  app.supervisor.kill("SIGTERM");
  expect(await app.ended).toEqual([0, null]);
  expect([isRunning(server), isRunning(last)]).toEqual([false, false]);
  expect(app.said()).toContain('"drained"');
});

test("a worker that never starts leaves the server alone, and is tried again; a supervisor that is killed leaves no server, which would hold the port", async () => {
  const app = start(await freePort(), [], ["-e", "process.exit(1)"]);
  await expect.poll(app.said, inTime).toContain("The worker ended (code 1). Starting it again in 500 ms.");
  expect(await app.isHealthy()).toBe(true);
  const server = app.child();
  app.supervisor.kill("SIGKILL");
  await expect.poll(() => isRunning(server), inTime).toBe(false);
});

test("a server that is given up takes its worker with it", async () => {
  const app = start(await freePort(), [], [WORKER]);
  await expect.poll(app.said, inTime).toContain('"worker works"');
  const worker = app.worker();
  // Asked to end by itself, it is not started again.
  process.kill(app.child(), "SIGTERM");
  expect(await app.ended).toEqual([0, null]);
  expect(isRunning(worker)).toBe(false);
  expect(app.said()).toContain('"worker drained"');
});

test("a version takes over from the one that runs: nobody is refused, and its worker is the new one's; one that does not come up leaves it at work", async () => {
  const version = versionLink(process.cwd());
  const port = await freePort();
  const app = start(port, [], [WORKER], version.path);
  await expect.poll(app.isHealthy, inTime).toBe(true);
  await expect.poll(app.worker, inTime).not.toBe(0);
  // As many connections as visitors: each is used again and again, until its server ends it with an answer.
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const failed: unknown[] = [];
  let isOver = false;
  const visitors = Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (!isOver) {
        const answer = await statusOf(port, agent);
        if (answer !== 200) failed.push(answer);
      }
    }),
  );
  for (let again = 0; again < often(2, 20); again += 1) {
    const [server, worker] = [app.child(), app.worker()];
    app.supervisor.kill("SIGUSR2");
    await expect.poll(() => isRunning(server) || isRunning(worker), inTime).toBe(false);
    await expect.poll(app.worker, inTime).not.toBe(0);
    expect(isRunning(app.child())).toBe(true);
  }
  isOver = true;
  await visitors;
  agent.destroy();
  expect(failed).toEqual([]);

  const both = () => [app.child(), app.worker()];
  const before = both();
  version.lead(join(version.path, ".."));
  app.supervisor.kill("SIGUSR2");
  await expect
    .poll(app.said, inTime)
    .toContain("The new process ended before it was up (code 1). The old one goes on.");
  expect([both(), await app.isHealthy()]).toEqual([before, true]);
  app.supervisor.kill("SIGTERM");
  expect(await app.ended).toEqual([0, null]);
}, 240_000);

/** A link to the version that runs, as an installation has it. */
function versionLink(to: string) {
  const folder = mkdtempSync(join(process.cwd(), ".cache-version-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "current");
  symlinkSync(to, path);
  return {
    path,
    lead(other: string) {
      rmSync(path);
      symlinkSync(other, path);
    },
  };
}

test("a port that is taken ends both at once with 1 and one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const app = start((other.address() as AddressInfo).port, [], [WORKER]);
  expect(await app.ended).toEqual([1, null]);
  expect(app.said().trimEnd().split("\n")).toEqual([expect.stringContaining("EADDRINUSE")]);
});

test("a server that fails at its first start is not started again", async () => {
  const app = start(await freePort(), ["fails"]);
  expect(await app.ended).toEqual([1, null]);
  expect(app.said().match(/Error: a bug at the start/g)).toHaveLength(1);
});

test.each([
  ["two arenas of memory", {}, "2"],
  ["as many as the operator says", { MALLOC_ARENA_MAX: "4" }, "4"],
])("a supervised process has %s", (_, set, arenas) => {
  const { MALLOC_ARENA_MAX: _inherited, ...env } = process.env;
  const script = ["-e", "process.stdout.write(process.env.MALLOC_ARENA_MAX)"];
  const said = execFileSync(process.execPath, ["tests/fixtures/supervise.mjs", ...script], {
    env: { ...env, ...set },
    encoding: "utf8",
  });
  expect(said).toBe(arenas);
});
