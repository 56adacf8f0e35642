import { once } from "node:events";
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { freePort } from "../../embedded-postgres.mjs";
import { DESK_SETTINGS } from "../ask-desk";
import { cpuMsOf, familyCpuMsOf } from "../process-figures";
import { requestPage } from "../request-page";
import { type BenchProcess, type BenchStack, startBenchStack } from "../stack";
import { type Attack, ATTACKS, MAIL_SECRET, PUSH_SECRET } from "./attacks";
import { countAnswers } from "./send-bytes";
import type { Shopping } from "./shoppers";
import { startProxy } from "./start-proxy";
import { ask } from "./victim-state";

const CARS = 400;
/** The shoppers without the attack, before each one. */
const QUIET_MS = 5_000;
/** An attack is repeated for so long, so often at most. */
const ATTACK_MS = 5_000;
const MAX_ROUNDS = 12;
/** An attack that has not ended by then is reported as such. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 250;
const PRELOAD = resolve("tools/bench/hostile/watch-loop.mjs");
const OPTIONS = {
  checkout: { type: "string" },
  caddy: { type: "boolean" },
  row: { type: "string" },
} as const;

type Row = {
  cpuMs: CpuMs;
  stops: Record<"server" | "worker", Stop | null>;
  shopping: Shopping;
  quiet: Shopping;
  seconds: number;
  answers: string;
};
type Stop = { ms: number; cpuMs: number };

/**
 * `npm run bench -- hostile`: inputs that cost more than their size, sent to a server and a worker while a neighbour's
 * shoppers look at cars. `--checkout FOLDER` measures another version that is built there, `--caddy` sends everything
 * through Caddy, `--row WORD` attacks only with what has the word in its name.
 */
export async function printHostile(args: string[]): Promise<void> {
  const { checkout, caddy = false, row = "" } = parseArgs({ args, options: OPTIONS }).values;
  const settings = { ...SETTINGS, INBOUND_SMTP_PORT: String(await freePort()) };
  const stack = await startBenchStack(undefined, checkout && resolve(checkout));
  try {
    const seeded = await stack.serve(CARS, DESK_SETTINGS);
    await seeded.stop();
    console.log(`\nHostile inputs${caddy ? ", behind Caddy" : ""}: ${checkout ?? "this version"}\n`);
    console.log(
      "| Attack | s | CPU s of the server | worker | tasks | server silent, ms | its longest stop (CPU), ms | worker's | neighbour's p95, ms | ratio | not 200 | answered |\n" +
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    );
    for (const attack of ATTACKS.filter(({ name }) => name.includes(row))) {
      console.log(rowText(attack, await measure(stack, seeded.databaseUrl, { attack, settings, caddy })));
    }
  } finally {
    await stack.stop();
  }
}

const SETTINGS = {
  ...DESK_SETTINGS,
  SESSION_SECRET: "the session secret of the bench, 32 characters or more",
  INBOUND_MAIL_SECRET: MAIL_SECRET,
  INBOUND_SMTP_HOST: "127.0.0.1",
  REPLY_ADDRESS: "leads@reply.example",
  FEED_BENCH: PUSH_SECRET,
  DEMO_PAYMENTS: "on",
  NODE_OPTIONS: `--import=${PRELOAD}`,
};

type Measured = { attack: Attack; settings: Record<string, string>; caddy: boolean };

async function measure(
  stack: BenchStack,
  databaseUrl: string,
  { attack, settings, caddy }: Measured,
): Promise<Row> {
  await ask(databaseUrl, "delete from rate_limits");
  const publicPort = caddy ? await freePort() : undefined;
  const server = await stack.serveOn(databaseUrl, {
    ...settings,
    ...(publicPort && { TRUST_PROXY: "loopback", DESK_HOST: `desk.localhost:${publicPort}` }),
  });
  const worker = await stack.workOn(databaseUrl, settings);
  const proxy = publicPort === undefined ? null : await startProxy(publicPort, server.port);
  const port = publicPort ?? server.port;
  try {
    await warm(port);
    const run = await attack.prepare({ port, databaseUrl, settings });
    const own = startCounting(server, worker);
    const quiet = await shopWhile(port, () => pause(QUIET_MS));
    const usual = own(QUIET_MS);
    await longestStop(server);
    await longestStop(worker);
    const used = startCounting(server, worker);
    const started = performance.now();
    const passed = () => performance.now() - started;
    const answers: string[] = [];
    const seconds: number[] = [];
    const rounds = async () => {
      while (passed() < ATTACK_MS) {
        const begun = passed();
        answers.push(...(await run()));
        seconds.push((passed() - begun) / 1_000);
        await pause(Math.max(0, begun + ATTACK_MS / MAX_ROUNDS - passed()));
      }
    };
    const shopping = await shopWhile(port, async () => {
      const isOver = await Promise.race([
        rounds().then(() => true),
        Promise.race([once(server.process, "exit"), pause(PATIENCE_MS)]).then(() => false),
      ]);
      if (isOver) return;
      answers.push(isRunning(server) ? `no answer in ${PATIENCE_MS / 1_000} s` : "the server ended");
      seconds.push(passed() / 1_000);
      server.process.kill("SIGKILL");
    });
    const cpuMs = used(passed(), usual, seconds.length);
    const stops = { server: await longestStop(server), worker: await longestStop(worker) };
    return { cpuMs, stops, shopping, quiet, seconds: Math.max(...seconds), answers: countAnswers(answers) };
  } finally {
    await proxy?.stop();
    for (const each of [server, worker]) {
      each.process.kill("SIGKILL");
      await each.stop();
    }
  }
}

/** Pages of every kind once, so that the first one of a process is not measured. */
async function warm(port: number): Promise<void> {
  for (const site of ["harbour", "northside", "fairprice", "wanderer"])
    for (const path of ["/", "/search/new-used-and-demo-cars", "/contact", "/nothing-here"])
      await requestPage(port, site, path);
  await shopWhile(port, () => pause(QUIET_MS / 2));
}

async function shopWhile(port: number, work: () => Promise<unknown>): Promise<Shopping> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tools/bench/hostile/shoppers.ts", String(port)],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "" },
    },
  );
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, "spawn");
  const exited = once(child, "exit");
  await work();
  child.stdin.end();
  await exited;
  return JSON.parse(printed) as Shopping;
}

/** Null for a process that does not answer any more. */
async function longestStop({ process: child }: BenchProcess): Promise<Stop | null> {
  if (!child.connected) return null;
  return new Promise((done) => {
    const said = (message: unknown) => {
      if (typeof message !== "object" || message === null || !("cpuMs" in message)) return;
      child.off("message", said);
      done(message as Stop);
    };
    child.on("message", said);
    child.send("longest stop");
    void pause(2_000).then(() => done(null));
  });
}

type CpuMs = Record<"server" | "worker" | "tasks", number>;
const NONE: CpuMs = { server: 0, worker: 0, tasks: 0 };

/**
 * Counts processor time from now on; of a process that has ended, until shortly before.
 *
 * @returns what was used in so many milliseconds beyond what usually is, by each round; by default in a second
 */
function startCounting(server: BenchProcess, worker: BenchProcess) {
  const pids = [server, worker].map(({ process: { pid = 0 } }) => pid);
  const read = () => pids.map((pid) => ({ own: cpuMsOf(pid), family: familyCpuMsOf(pid) }));
  const before = read();
  let last = before;
  const timer = setInterval(look, LOOK_MS);
  function look() {
    last = read().map((now, at) => (Number.isNaN(now.own) ? (last[at] ?? now) : now));
  }
  return (passedMs: number, usual = NONE, rounds = passedMs / 1_000): CpuMs => {
    look();
    clearInterval(timer);
    const [ofServer = 0, ofWorker = 0] = last.map(({ own }, at) => own - (before[at]?.own ?? 0));
    const family = last.reduce((sum, now, at) => sum + now.family - (before[at]?.family ?? 0), 0);
    const used = { server: ofServer, worker: ofWorker, tasks: family - ofServer - ofWorker };
    const beyond = (of: keyof CpuMs) => Math.max(0, used[of] - (usual[of] * passedMs) / 1_000) / rounds;
    return { server: beyond("server"), worker: beyond("worker"), tasks: beyond("tasks") };
  };
}

function isRunning({ process: { exitCode, signalCode } }: BenchProcess): boolean {
  return exitCode === null && signalCode === null;
}

function rowText({ name }: Attack, { cpuMs, stops, shopping, quiet, seconds, answers }: Row): string {
  const s = (ms: number) => (ms / 1_000).toFixed(1);
  const stop = (each: Stop | null) => (each ? `${each.ms.toFixed(0)} (${each.cpuMs.toFixed(0)})` : "–");
  const cells = [
    ...[name.replaceAll("|", "\\|"), seconds.toFixed(1), s(cpuMs.server), s(cpuMs.worker), s(cpuMs.tasks)],
    ...[shopping.silentMs.toFixed(0), stop(stops.server), stop(stops.worker)],
    `${shopping.p95Ms.toFixed(0)} / ${quiet.p95Ms.toFixed(0)}`,
    (shopping.p95Ms / quiet.p95Ms).toFixed(1),
    ...[`${shopping.failed} of ${shopping.pages}`, answers],
  ];
  return `| ${cells.join(" | ")} |`;
}
