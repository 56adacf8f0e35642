import { workerData } from "node:worker_threads";

// The second thread of a process for tasks (app/platform/tasks/serve-tasks.server.ts): it kills the process once the
// task is over its limits, whatever the first thread is busy with, or if the parent was killed.

const WATCH_MS = 50;
/** What may be used: processor time of the process in microseconds, 0 for no task; bytes of memory. */
const limits = new Float64Array(workerData.limits);

setInterval(() => {
  const [maxCpu, maxMemory] = limits;
  const { user, system } = process.cpuUsage();
  const isOver = maxCpu > 0 && (user + system > maxCpu || process.memoryUsage.rss() > maxMemory);
  // Nothing handles it, and whoever waits can tell it from a kill by the machine.
  if (isOver || process.ppid !== workerData.parent) process.kill(process.pid, "SIGVTALRM");
}, WATCH_MS);
