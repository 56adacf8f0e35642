import { startJobs } from "../app/platform/jobs.server";
import { closeDatabase } from "../app/platform/db.server";
import { log } from "../app/platform/log.server";
import { endInOrder, reportWorking } from "../app/platform/supervised.server";
import { JOBS } from "./jobs";
import { startMetrics } from "./metrics/metrics-server";

/** `npm run worker`: runs the jobs in a separate process; the web processes then have JOBS=off. */
const jobs = startJobs(JOBS);
endInOrder({
  close: () => jobs.stop(),
  drain: (reason) => void stop(reason),
});
await startMetrics();
log.info("working on jobs");
reportWorking();

async function stop(reason: string): Promise<void> {
  log.info({ reason }, "stopping");
  await jobs.stop();
  await closeDatabase();
  process.exit(0);
}
