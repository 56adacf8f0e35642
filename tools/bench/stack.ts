import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { freePort, startPostgres } from "../embedded-postgres.mjs";
import { untilReady } from "../ready.mjs";
import { runTypeScript } from "../steps.mjs";
import { FEWER_ARENAS, SMALLER_HEAP } from "../../server/supervise.mjs";

export type BenchServer = {
  process: ChildProcess;
  port: number;
  databaseUrl: string;
  stop(): Promise<void>;
};

export type BenchStack = {
  /** A fresh, migrated database. */
  createDatabase(): Promise<string>;
  /** A folder that is deleted when the run ends. */
  makeFolder(name: string): string;
  /** The built app on its own seeded database. */
  serve(cars: number, settings?: Record<string, string>): Promise<BenchServer>;
  stop(): Promise<void>;
};

/** A PostgreSQL for this run, and servers on it. */
export async function startBenchStack(): Promise<BenchStack> {
  const folder = mkdtempSync(join(process.cwd(), ".cache-bench-"));
  const servers = new Set<BenchServer>();
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), port: await freePort() });

  let databases = 0;

  async function createDatabase() {
    const name = `bench_${(databases += 1)}`;
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = postgres.url.replace(/\/[^/]+$/, `/${name}`);
    await runTypeScript("prisma/migrate.ts", [], { env: { DATABASE_URL: url }, quiet: true });
    return url;
  }

  async function serve(cars: number, settings: Record<string, string> = {}) {
    const port = await freePort();
    const env = {
      NODE_ENV: "production" as const,
      DATABASE_URL: await createDatabase(),
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      PORT: String(port),
      ...settings,
    };
    await runTypeScript("seed/main.ts", ["--cars", String(cars)], { env, quiet: true });
    await runTypeScript("tools/bench/store-pictures.ts", [], { env, quiet: true });
    const server = spawn(process.execPath, [...SMALLER_HEAP, "server/serve.mjs"], {
      stdio: "inherit",
      // As the supervisor does.
      env: { ...FEWER_ARENAS, ...process.env, ...env },
    });
    const exited = new Promise((done) => server.once("exit", done));
    const serving: BenchServer = {
      process: server,
      port,
      databaseUrl: env.DATABASE_URL,
      async stop() {
        servers.delete(serving);
        server.kill("SIGTERM");
        await exited;
      },
    };
    servers.add(serving);
    await untilReady(port);
    return serving;
  }

  return {
    createDatabase,
    makeFolder(name) {
      const path = join(folder, name);
      mkdirSync(path);
      return path;
    },
    serve,
    async stop() {
      // A part that failed has left its servers running.
      await Promise.all([...servers].map((server) => server.stop()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
