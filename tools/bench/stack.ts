import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import pg from "pg";

import { freePort, startPostgres } from "../embedded-postgres.mjs";
import { untilReady } from "../ready.mjs";
import { runTypeScript } from "../steps.mjs";
import { FEWER_ARENAS, SMALLER_HEAP } from "../../server/supervise.mjs";

export type BenchProcess = { process: ChildProcess; stop(): Promise<void> };
export type BenchServer = BenchProcess & { port: number; databaseUrl: string };

export type BenchStack = {
  /** The folder of everything that the run writes. */
  folder: string;
  /** A fresh, migrated database. @returns its URL */
  createDatabase(name?: string): Promise<string>;
  urlOf(database: string): string;
  /** A folder that is deleted when the run ends. */
  makeFolder(name: string): string;
  /** The built app on its own seeded database. */
  serve(cars: number, settings?: Record<string, string>): Promise<BenchServer>;
  /** The built app on a database that is there. */
  serveOn(databaseUrl: string, settings?: Record<string, string>): Promise<BenchServer>;
  /** A worker on a database that is there. */
  workOn(databaseUrl: string, settings?: Record<string, string>): Promise<BenchProcess>;
  postgresPid: number;
  stop(): Promise<void>;
};

/**
 * A PostgreSQL for this run, and servers on it.
 *
 * @param kept a folder that outlives the run, with its databases
 * @param checkout the folder of the built product that is measured, such as an older version’s
 */
export async function startBenchStack(kept?: string, checkout = process.cwd()): Promise<BenchStack> {
  const folder = resolve(kept ?? mkdtempSync(join(process.cwd(), ".cache-bench-")));
  const running = new Set<BenchProcess>();
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), port: await freePort() });

  let databases = 0;

  const urlOf = (database: string) => postgres.url.replace(/\/[^/]+$/, `/${database}`);

  async function createDatabase(name = `bench_${(databases += 1)}`) {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await client.end();
    const url = urlOf(name);
    const env = { DATABASE_URL: url };
    await runTypeScript("prisma/migrate.ts", [], { env, quiet: true, cwd: checkout });
    return url;
  }

  async function serve(cars: number, settings: Record<string, string> = {}) {
    const databaseUrl = await createDatabase();
    const env = environment(databaseUrl, settings);
    await runTypeScript("seed/main.ts", ["--cars", String(cars)], { env, quiet: true, cwd: checkout });
    await runTypeScript("tools/bench/store-pictures.ts", [], { env, quiet: true, cwd: checkout });
    return serveOn(databaseUrl, settings);
  }

  async function serveOn(databaseUrl: string, settings: Record<string, string> = {}): Promise<BenchServer> {
    const port = await freePort();
    const server = start("server/serve.mjs", environment(databaseUrl, { PORT: String(port), ...settings }));
    await untilReady(port);
    return { ...server, port, databaseUrl };
  }

  async function workOn(databaseUrl: string, settings: Record<string, string> = {}): Promise<BenchProcess> {
    const worker = start("server/work.mjs", environment(databaseUrl, settings));
    await once(worker.process, "message");
    return worker;
  }

  function environment(databaseUrl: string, settings: Record<string, string>) {
    return {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      ...settings,
    };
  }

  /** As the supervisor does. */
  function start(script: string, env: Record<string, string>): BenchProcess {
    const child = spawn(process.execPath, [...SMALLER_HEAP, script], {
      cwd: checkout,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...FEWER_ARENAS, ...process.env, ...env },
    });
    const exited = new Promise((done) => child.once("exit", done));
    const started: BenchProcess = {
      process: child,
      async stop() {
        running.delete(started);
        child.kill("SIGTERM");
        await exited;
      },
    };
    running.add(started);
    return started;
  }

  return {
    folder,
    createDatabase,
    urlOf,
    makeFolder(name) {
      const path = join(folder, name);
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path);
      return path;
    },
    serve,
    serveOn,
    workOn,
    postgresPid: Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
    async stop() {
      // A part that failed has left its processes running.
      await Promise.all([...running].map((each) => each.stop()));
      await postgres.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}
