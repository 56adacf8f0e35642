import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Restart backoff: a process may be killed for its memory, or exit on an uncaught error. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/** After this uptime the backoff starts over. */
const STEADY_MS = 60_000;
/** Consecutive failed starts, after a successful one, before the supervisor gives up. */
const MAX_FAILED_STARTS = 10;
/** Longer than the child's own limit for a graceful shutdown (server/drain.ts). */
const STOP_LIMIT_MS = 12_000;

/**
 * glibc gives each thread an arena of its own, up to eight per core, and returns little of them: 45 MB of a
 * server that renders pictures and pages. Two cost no measurable time (docs/decisions/118-memory-of-a-server.md).
 */
export const FEWER_ARENAS = { MALLOC_ARENA_MAX: "2" };

/**
 * By default V8 lets its heap grow to a multiple of the live data: 100 to 200 MB on a server of a few sites.
 * These are not limits, and arguments given to node override them (docs/decisions/118-memory-of-a-server.md).
 */
export const SMALLER_HEAP = ["--heap-growing-percent=60", "--max-semi-space-size=8"];

/**
 * Runs a Node script as a child process and restarts it when it exits unexpectedly. Forwards SIGTERM,
 * SIGINT and SIGHUP; exits with the child's code. The child sends "working" when it is up
 * (app/platform/supervised.server.ts). If its first start fails before that (port in use, invalid
 * setting), it has logged the reason and is not restarted.
 *
 * @param {readonly string[]} args of node
 */
export function supervise(args) {
  let hasWorked = false;
  let failedStarts = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopping = false;
  let child;
  let restart;

  function start() {
    let workedSince;
    child = spawn(process.execPath, [...SMALLER_HEAP, ...process.execArgv, ...args], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...FEWER_ARENAS, ...process.env },
    });
    child.once("message", () => {
      hasWorked = true;
      failedStarts = 0;
      workedSince = performance.now();
    });
    child.once("error", (error) => ended(1, null, error.message));
    child.once("exit", (code, signal) => ended(code, signal, signal ?? `code ${code}`));

    function ended(code, signal, reason) {
      child = undefined;
      const exitCode = code ?? 128 + constants.signals[signal];
      const isMistake = !hasWorked && signal === null;
      if (isStopping || code === 0 || isMistake) return process.exit(exitCode);
      if (workedSince === undefined) failedStarts += 1;
      if (failedStarts === MAX_FAILED_STARTS) {
        console.error(`${MAX_FAILED_STARTS} starts in a row have failed (${reason}). Giving up.`);
        return process.exit(exitCode);
      }
      if (performance.now() - workedSince > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      console.error(`The process ended (${reason}). Starting it again in ${pauseMs} ms.`);
      restart = setTimeout(start, pauseMs);
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
    }
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => {
      clearTimeout(restart);
      if (!child) process.exit(0);
      child.kill(signal);
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => child?.kill("SIGKILL"), STOP_LIMIT_MS).unref();
    });
  }
  start();
}
