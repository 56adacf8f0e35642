import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { freePort } from "../embedded-postgres.mjs";
import { isReady } from "../ready.mjs";
import { runTypeScript } from "../steps.mjs";
import { childOf } from "#tests/fixtures/child-of";
import { startDatabaseProxy } from "#tests/fixtures/database-proxy";
import { startOwnPostgres } from "#tests/fixtures/own-postgres";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { DEALER, openDealer, WEBHOOK_SECRET } from "./dealer";
import { FLEET_SITES, openFleet } from "./fleet";
import { ACCOUNTS, openServices, takeStripe } from "./services";
import { openStores, STORE_KEYS } from "./stores";

/** What no line of a log may hold. */
export const SECRETS = [
  "a-session-secret-of-the-soak-of-64-letters-that-no-log-may-hold",
  WEBHOOK_SECRET,
  ...Object.values(ACCOUNTS),
  ...Object.values(STORE_KEYS),
] as const;
const CARS = "60";
const READY_MS = 60_000;

/** A supervised process of the product, and the child that does its work. */
export type Part = {
  name: "web 1" | "web 2" | "worker";
  /** Of a web process. */
  port: number | null;
  /** When its child last answered a page well, in milliseconds of `performance.now()`, by host and path. */
  seen: Map<string, number>;
  /** The child's process id; null while the supervisor waits to start it again. */
  child(): number | null;
  /** Kilobytes of memory the child holds. */
  residentKb(): number | null;
  ready(): Promise<boolean>;
  /** Sets its clock this many milliseconds ahead, or behind. */
  setClock(aheadMs: number): void;
  /** As an operator does: drained, then started anew. */
  restart(): Promise<void>;
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The whole product on this machine: PostgreSQL, two web processes, a worker, a mail server, a dealer's systems, a hundred more dealers, and the services it pays for. */
export async function openWorld(say: (line: string) => void) {
  const folder = mkdtempSync(join(process.cwd(), ".cache-soak-"));
  const logFile = join(folder, "product.log");
  const log = createWriteStream(logFile);
  say("starting PostgreSQL and a mail server");
  const postgres = await startOwnPostgres();
  const database = await startDatabaseProxy(postgres.url);
  const smtp = await startSmtpReceiver();
  const services = await openServices();
  const stores = await openStores();
  const dataDir = join(folder, "data");
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATA_DIR: dataDir,
    LOG_LEVEL: "info",
    SMTP_URL: smtp.url,
    SESSION_SECRET: SECRETS[0],
    ...services.env,
    ...stores.env,
    DATABASE_URL: database.url,
    FEEDS_PRIVATE: "on",
    PHOTOGRAPHS_PRIVATE: "on",
    LEAD_WEBHOOKS_PRIVATE: "on",
    LEAD_WEBHOOK_SECRETS: JSON.stringify({ [DEALER]: WEBHOOK_SECRET }),
    NODE_OPTIONS: `--import=${pathToFileURL("tools/soak/shifted-clock.mjs").href}`,
  };
  say(`seeding four sites with ${CARS} cars each`);
  await runTypeScript("seed/main.ts", ["--cars", CARS], {
    quiet: true,
    env: { ...env, DATABASE_URL: postgres.url },
  });
  await takeStripe(postgres.url);
  const dealer = await openDealer(postgres.url);
  say(`publishing ${FLEET_SITES} dealers with one stock file`);
  const fleet = await openFleet(postgres.url);

  const started: { stop(): Promise<void> }[] = [];
  const start = async (name: Part["name"]): Promise<Part> => {
    const port = name === "worker" ? null : await freePort();
    const clock = join(folder, `clock-${name.replace(" ", "-")}`);
    let supervisor = run();
    started.push({ stop: () => end(supervisor) });
    function run(): ChildProcess {
      const args = name === "worker" ? ["server/main.mjs", "worker"] : ["server/main.mjs"];
      const child = spawn(process.execPath, args, {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...env, JOBS: "off", SHIFTED_CLOCK: clock, ...(port === null ? {} : { PORT: String(port) }) },
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      return child;
    }
    const script = name === "worker" ? "server/work.mjs" : "server/serve.mjs";
    const child = () => childOf(supervisor.pid, script) || null;
    return {
      name,
      port,
      seen: new Map(),
      child,
      residentKb: () => residentKbOf(child()),
      setClock: (aheadMs) => writeFileSync(clock, String(aheadMs)),
      ready: () => (port === null ? Promise.resolve(child() !== null) : isReady(port)),
      async restart() {
        await end(supervisor);
        supervisor = run();
      },
    };
  };
  say("starting two web processes and a worker");
  const parts = [await start("web 1"), await start("web 2"), await start("worker")];
  services.listenAt(parts.flatMap(({ port }) => port ?? []));
  const deadline = Date.now() + READY_MS;
  while (!(await Promise.all(parts.map((part) => part.ready()))).every(Boolean)) {
    if (Date.now() > deadline) throw new Error(`The product did not start; see ${logFile}.`);
    await new Promise((done) => setTimeout(done, 200));
  }
  return {
    postgres,
    database,
    smtp,
    dealer,
    fleet,
    services,
    stores,
    parts,
    dataDir,
    logFile,
    databaseUrl: postgres.url,
    async close() {
      await Promise.all(started.map((part) => part.stop()));
      await database.stop();
      await Promise.all([dealer.close(), fleet.close(), services.close()]);
      await Promise.all([smtp.stop(), stores.close()]);
      await postgres.stop();
      log.end();
      // What the product said meanwhile, for whoever looks into a broken promise.
      mkdirSync("test-results", { recursive: true });
      copyFileSync(logFile, "test-results/soak.log");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function end(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    supervisor.once("exit", () => done());
    supervisor.kill("SIGTERM");
  });
}

function residentKbOf(pid: number | null): number | null {
  if (pid === null) return null;
  try {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) || null;
  } catch {
    return null;
  }
}
