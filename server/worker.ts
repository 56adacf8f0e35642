import { startJobs } from "../app/platform/jobs.server";
import { closeDatabase } from "../app/platform/db.server";
import { log } from "../app/platform/log.server";
import { JOBS } from "./jobs";

/** `npm run worker`: the jobs in a process of their own; the servers then run with JOBS=off. */
const jobs = startJobs(JOBS);
log.info("working on jobs");

async function stop(signal: string): Promise<void> {
  log.info({ signal }, "stopping");
  await jobs.stop();
  await closeDatabase();
  process.exit(0);
}

process.once("SIGTERM", (signal) => void stop(signal));
process.once("SIGINT", (signal) => void stop(signal));
