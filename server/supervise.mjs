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
 * server that renders pictures and pages. Two cost no measurable time (docs/PERFORMANCE.md).
 */
export const FEWER_ARENAS = { MALLOC_ARENA_MAX: "2" };

/**
 * By default V8 lets its heap grow to a multiple of the live data: 100 to 200 MB on a server of a few sites.
 * These are not limits, and arguments given to node override them (docs/PERFORMANCE.md).
 */
export const SMALLER_HEAP = ["--heap-growing-percent=60", "--max-semi-space-size=8"];

/**
 * Runs a Node script as a child process and restarts it when it exits unexpectedly. Forwards SIGTERM,
 * SIGINT and SIGHUP; exits with the child's code. The child sends "working" when it is up
 * (app/platform/supervised.server.ts). If its first start fails before that (port in use, invalid
 * setting), it has logged the reason and is not restarted.
 *
 * A companion is a second script beside it: started once the first is up, so that its start-up delays no
 * request and an invalid setting is reported once. However it ends, the first goes on and the companion is
 * restarted.
 *
 * @param {readonly string[]} args of node
 * @param {{ name: string, args: readonly string[], env: Record<string, string> } | null} companion
 */
export async function supervise(args, companion = null) {
  const second = companion && createRunner(companion.args, { ...companion, isFinal: () => false });
  const first = createRunner(args, { isFinal: isLastEnd, onWorking: () => second?.start() });
  const stop = (signal) => {
    first.stop(signal);
    second?.stop(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  first.start();
  const exitCode = await first.ended;
  second?.stop("SIGTERM");
  await second?.ended;
  process.exit(exitCode);
}

/** Whether a script that exits by itself is not started again. */
function isLastEnd({ code, signal, reason, hasWorked, failedStarts }) {
  const isMistake = !hasWorked && signal === null;
  if (code === 0 || isMistake) return true;
  if (failedStarts < MAX_FAILED_STARTS) return false;
  console.error(`${MAX_FAILED_STARTS} starts in a row have failed (${reason}). Giving up.`);
  return true;
}

/**
 * Runs one script, again after each exit, until it is stopped or an exit is final.
 *
 * `onWorking` is called when it is up for the first time.
 */
function createRunner(args, { isFinal, onWorking, name = "process", env = {} }) {
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  let hasWorked = false;
  let failedStarts = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopping = false;
  let child;
  let restart;

  function start() {
    if (isStopping) return;
    let workedSince;
    child = spawn(process.execPath, [...SMALLER_HEAP, ...process.execArgv, ...args], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...FEWER_ARENAS, ...process.env, ...env },
    });
    child.once("message", () => {
      const isFirst = !hasWorked;
      hasWorked = true;
      failedStarts = 0;
      workedSince = performance.now();
      if (isFirst) onWorking?.();
    });
    child.once("error", (error) => onExit(1, null, error.message));
    child.once("exit", (code, signal) => onExit(code, signal, signal ?? `code ${code}`));

    function onExit(code, signal, reason) {
      child = undefined;
      const exitCode = code ?? 128 + constants.signals[signal];
      if (workedSince === undefined) failedStarts += 1;
      if (isStopping || isFinal({ code, signal, reason, hasWorked, failedStarts })) return end(exitCode);
      if (performance.now() - workedSince > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      console.error(`The ${name} ended (${reason}). Starting it again in ${pauseMs} ms.`);
      restart = setTimeout(start, pauseMs);
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
    }
  }

  return {
    /** Resolves with the exit code once it runs no more and is not restarted. */
    ended,
    start,
    /** Sends it a signal, and kills it if it takes too long. */
    stop(signal) {
      clearTimeout(restart);
      if (!child) end(0);
      child?.kill(signal);
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => child?.kill("SIGKILL"), STOP_LIMIT_MS).unref();
    },
  };
}
