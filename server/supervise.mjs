import { spawn } from "node:child_process";
import { constants } from "node:os";

/** A process may end by being killed for its memory, or by a bug that nobody caught. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/** After so long the next end is a new trouble, which begins with the shortest pause. */
const STEADY_MS = 60_000;
/** Ends in a row before it works, after it has worked once: waiting longer mends none of them. */
const MAX_FAILED_STARTS = 10;
/** Beyond the child's own limit for finishing what runs (server/drain.ts). */
const STOP_LIMIT_MS = 12_000;

/**
 * Runs a script of node in a child, and starts it again whenever it ends by itself. SIGTERM, SIGINT and
 * SIGHUP are handed on; the exit code is the child's. The child sends "working" once it works
 * (app/platform/supervised.server.ts); one that fails before that at its first start, as with a port that
 * is taken or a wrong setting, has said why, and is not started again.
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
    child = spawn(process.execPath, [...process.execArgv, ...args], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
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
