import PgBoss from "pg-boss";

import { env } from "./env.server";
import { log } from "./log.server";

/** Work that the clock asks for, whichever process does it. */
export type Job = {
  /** Its queue, `[a-z-]`. */
  name: string;
  /** When it is due, UTC: five fields, minutes first. */
  cron: string;
  /** May run twice at once after a crash: what it does must be safe then. */
  run(): Promise<void>;
};

export type RunningJobs = {
  /** Takes no new work and waits for what runs, for some seconds. */
  stop(): Promise<void>;
};

/** The queue keeps its tables to itself, beside the product's. */
const SCHEMA = "jobs";
/** Beside the pools of the site's pages (docs/OPERATING.md). */
const CONNECTIONS = 2;
const POLL_SECONDS = 10;
const RUN_SECONDS = 600;
const STOP_MS = 5_000;
const RETRY_MS = 30_000;

/**
 * Works on jobs in this process. Every process may: the queue in PostgreSQL gives a
 * due job to one of them. A database that is down when it starts is waited for.
 */
export function startJobs(jobs: readonly Job[], url = env().DATABASE_URL): RunningJobs {
  let boss: PgBoss | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function start(): Promise<void> {
    const starting = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      max: CONNECTIONS,
      application_name: "forecourt jobs",
      cronWorkerIntervalSeconds: POLL_SECONDS,
    });
    starting.on("error", (error) => log.warn({ err: error }, "job queue"));
    try {
      await starting.start();
      for (const job of jobs) await workOn(starting, job);
      boss = starting;
    } catch (error) {
      log.warn({ err: error }, "the job queue did not start; it is tried again");
      await stopQuietly(starting);
      if (!stopped) retry = setTimeout(() => (started = start()), RETRY_MS);
      retry?.unref();
    }
  }

  let started = start();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await started;
      if (boss) await stopQuietly(boss);
    },
  };
}

async function workOn(boss: PgBoss, { name, cron, run }: Job): Promise<void> {
  // One waits while one runs: a slow run is not followed by a pile of others.
  await boss.createQueue(name, { name, policy: "stately", retryLimit: 0, expireInSeconds: RUN_SECONDS });
  await boss.schedule(name, cron);
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, job: name }, "a job failed");
      throw error;
    }
  });
}

async function stopQuietly(boss: PgBoss): Promise<void> {
  try {
    await boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
  } catch (error) {
    log.warn({ err: error }, "the job queue did not stop cleanly");
  }
}
