import { randomUUID } from "node:crypto";

import PgBoss from "pg-boss";

import { sql } from "./db.server";
import { env } from "./env.server";
import { createJobDatabase } from "./job-database.server";
import { log } from "./log.server";
import { traced } from "./trace.server";

/** Work that the clock asks for, whichever process does it. */
export type Job = {
  /** Its queue, `[a-z-]`. */
  name: string;
  /** When it is due, UTC: five fields, minutes first. */
  cron: string;
  /** A channel of PostgreSQL: a notification on it asks for a run at once. */
  channel?: string;
  /**
   * May run twice at once after a crash: what it does must be safe then. Once told to stop
   * it begins nothing new.
   */
  run(stopping: AbortSignal): Promise<void>;
};

export type RunningJobs = {
  /** Stops taking jobs and waits a few seconds for those that are running. */
  stop(): Promise<void>;
};

/** The queue keeps its tables to itself, beside the product's. */
const SCHEMA = "jobs";
const POLL_SECONDS = 10;
const RUN_SECONDS = 600;
const STOP_MS = 5_000;
const RETRY_MS = 30_000;

/**
 * Works on jobs in this process. Every process may: the queue in PostgreSQL gives a
 * due job to one of them. A database that is down when it starts is waited for.
 */
export function startJobs(jobs: readonly Job[], url = env().DATABASE_URL): RunningJobs {
  const database = createJobDatabase(url);
  let boss: PgBoss | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const stopping = new AbortController();

  async function start(): Promise<void> {
    const starting = new PgBoss({ db: database, schema: SCHEMA, cronWorkerIntervalSeconds: POLL_SECONDS });
    starting.on("error", (error) => log.warn({ err: error }, "job queue"));
    try {
      await starting.start();
      for (const job of jobs) await workOn(starting, job, stopping.signal);
      await retireOthers(starting, jobs);
      boss = starting;
    } catch (error) {
      log.warn({ err: error }, "the job queue did not start; retrying");
      await stopQuietly(starting);
      if (!stopped) retry = setTimeout(() => (started = start()), RETRY_MS);
      retry?.unref();
    }
  }

  let started = start();
  return {
    async stop() {
      stopped = true;
      stopping.abort();
      clearTimeout(retry);
      database.giveUp();
      await started;
      if (boss) await stopQuietly(boss);
      await database.close();
    },
  };
}

async function workOn(boss: PgBoss, { name, cron, channel, run }: Job, stopping: AbortSignal): Promise<void> {
  // One waits while others run: a slow run is not followed by a pile of others. What is asked
  // for by a channel may run beside an earlier run whose process may have been killed.
  const policy = channel === undefined ? "stately" : "short";
  await boss.createQueue(name, { name, policy, retryLimit: 0, expireInSeconds: RUN_SECONDS });
  await boss.schedule(name, cron);
  const work = async () => {
    try {
      await run(stopping);
    } catch (error) {
      log.error({ err: error }, "a job failed");
      throw error;
    }
  };
  const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () =>
    traced({ id: randomUUID(), job: name }, work),
  );
  if (channel !== undefined) await listen(boss, { name, channel, worker }, stopping);
}

/** Jobs of an earlier release: their runs would be planned for good, and nobody would work on them. */
async function retireOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (jobs.some((job) => job.name === name)) continue;
    await boss.unschedule(name);
    await boss.purgeQueue(name);
    log.info({ job: name }, "a job of an earlier release was retired");
  }
}

type Asked = { name: string; channel: string; worker: string };

/**
 * Each notification makes a run due and wakes this process's worker. So does every
 * (re)connection: what came before it was not heard.
 */
async function listen(boss: PgBoss, { name, channel, worker }: Asked, stopping: AbortSignal): Promise<void> {
  const ask = async () => {
    if (stopping.aborted) return;
    try {
      await boss.send(name, {});
      boss.notifyWorker(worker);
    } catch (error) {
      log.warn({ err: error, job: name }, "a job was not requested; the schedule runs it");
    }
  };
  const askInTurn = inTurn(ask);
  try {
    await sql().listen(channel, askInTurn, askInTurn);
  } catch (error) {
    log.warn({ err: error, job: name }, "not listening for a job; the schedule runs it");
  }
}

/** One call at a time; any number that come meanwhile are one more after it. */
function inTurn(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work();
    }
    running = false;
  };
}

async function stopQuietly(boss: PgBoss): Promise<void> {
  try {
    await boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
  } catch (error) {
    log.warn({ err: error }, "the job queue did not stop cleanly");
  }
}
