import { startJobs } from "../app/platform/jobs.server";
import { closeDatabase } from "../app/platform/db.server";
import { log } from "../app/platform/log.server";
import { endInOrder, reportWorking } from "../app/platform/supervised.server";
import { JOBS } from "./jobs";

/** `npm run worker`: the jobs in a process of their own; the servers then run with JOBS=off. */
const jobs = startJobs(JOBS);
endInOrder({
  close: () => jobs.stop(),
  drain: (reason) => void stop(reason),
});
log.info("working on jobs");
reportWorking();

async function stop(reason: string): Promise<void> {
  log.info({ reason }, "stopping");
  await jobs.stop();
  await closeDatabase();
  process.exit(0);
}
