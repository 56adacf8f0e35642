import { randomUUID } from "node:crypto";

import PgBoss from "pg-boss";

import { directDatabaseUrl } from "./database-url.server";
import { sql } from "./db.server";
import { createJobDatabase } from "./job-database.server";
import { log } from "./log.server";
import { traced } from "./trace.server";

/** A scheduled job; any process may run it. */
export type Job = {
  /** The name of its queue, `[a-z-]`. */
  name: string;
  /** The schedule: a cron expression of five fields, UTC. */
  cron: string;
  /** A NOTIFY channel: a notification requests a run at once. */
  channel?: string;
  /**
   * May run concurrently with itself after a crash, and must be safe then. Once the signal is aborted
   * it starts nothing new.
   */
  run(stopping: AbortSignal): Promise<void>;
};

type RunningJobs = {
  /** Stops taking jobs and waits a few seconds for running ones. */
  stop(): Promise<void>;
};

/** The queue's tables are in a schema of their own. */
const SCHEMA = "jobs";
const POLL_SECONDS = 10;
const RUN_SECONDS = 600;
const STOP_MS = 5_000;
const RETRY_MS = 30_000;

type JobsOptions = {
  url?: string;
  /** The jobs that this process works on; the others are planned, and left to other processes. */
  names?: ReadonlySet<string>;
};

/**
 * Runs jobs in this process. Any number of processes may: the queue in PostgreSQL gives a
 * due job to one of them. If the database is down at the start, it is retried.
 *
 * @param jobs all of the release: any other is retired
 */
export function startJobs(
  jobs: readonly Job[],
  { url = directDatabaseUrl(), names = new Set(jobs.map(({ name }) => name)) }: JobsOptions = {},
): RunningJobs {
  const database = createJobDatabase(url);
  let boss: PgBoss | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const stopping = new AbortController();
  const workers: string[] = [];
  const clockWatch = onClockSetBack(() => workers.forEach((worker) => boss?.notifyWorker(worker)));

  async function start(): Promise<void> {
    const starting = new PgBoss({ db: database, schema: SCHEMA, cronWorkerIntervalSeconds: POLL_SECONDS });
    starting.on("error", (error) => log.warn({ err: error }, "job queue"));
    try {
      await starting.start();
      workers.length = 0;
      for (const job of jobs) {
        await plan(starting, job);
        if (names.has(job.name)) workers.push(await workOn(starting, job, stopping.signal));
      }
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
      clearInterval(clockWatch);
      database.giveUp();
      await started;
      if (boss) await stopQuietly(boss);
      await database.close();
    },
  };
}

/**
 * Calls `wake` after the wall clock was set back. The queue's workers wait until a time of that clock: one that was
 * at work when it was set back by an hour would look for its next job an hour later.
 */
export function onClockSetBack(wake: () => void): NodeJS.Timeout {
  // Unlike the wall clock this one is never set.
  const lead = () => Date.now() - performance.now();
  let before = lead();
  return setInterval(() => {
    const current = lead();
    if (current < before - POLL_SECONDS * 1_000) wake();
    before = current;
  }, POLL_SECONDS * 1_000).unref();
}

async function plan(boss: PgBoss, { name, cron, channel }: Job): Promise<void> {
  // At most one is queued while another runs, so a slow run is not followed by a backlog. A run requested
  // by notification may overlap an earlier one, whose process may have been killed.
  const policy = channel === undefined ? "stately" : "short";
  await boss.createQueue(name, { name, policy, retryLimit: 0, expireInSeconds: RUN_SECONDS });
  await boss.schedule(name, cron);
}

/** @returns the worker's id */
async function workOn(boss: PgBoss, { name, channel, run }: Job, stopping: AbortSignal): Promise<string> {
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
  return worker;
}

/** Unschedules jobs of an earlier release, which no worker would run any more. */
async function retireOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (jobs.some((job) => job.name === name)) continue;
    await boss.unschedule(name);
    await boss.purgeQueue(name);
    log.info({ job: name }, "a job of an earlier release was retired");
  }
}

type JobQuery = { name: string; channel: string; worker: string };

/**
 * Each notification requests a run and wakes this process's worker. So does every
 * (re)connection, since notifications before it were missed.
 */
async function listen(
  boss: PgBoss,
  { name, channel, worker }: JobQuery,
  stopping: AbortSignal,
): Promise<void> {
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

/** One call at a time; calls during it are coalesced into one more. */
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
