import { startJobs } from "~/platform/jobs.server";
import { closeDatabase } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { endInOrder, reportWorking } from "~/platform/supervised.server";
import { chooseJobs } from "./choose-jobs";
import { startInboundMail } from "./inbound-mail";
import { JOBS } from "./jobs";
import { startMetrics } from "./metrics/metrics-server";

/**
 * Runs the jobs, and the receiver of shoppers' mail, in a process of their own: a feed or a photograph that takes all of its CPU time or memory
 * delays no page. An entry of the build (vite/server-entry.ts); `npm run dev` runs the source.
 */
const names = chooseJobs(
  JOBS.map(({ name }) => name),
  process.argv.slice(2),
);
const jobs = startJobs(JOBS, { names });
endInOrder({
  close: () => jobs.stop(),
  drain: (reason) => void stop(reason),
});
const inboundMail = await startInboundMail();
await startMetrics();
log.info({ jobs: [...names] }, "working on jobs");
reportWorking();

async function stop(reason: string): Promise<void> {
  log.info({ reason }, "stopping");
  await inboundMail?.stop();
  await jobs.stop();
  await closeDatabase();
  process.exit(0);
}
