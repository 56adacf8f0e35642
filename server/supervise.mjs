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
/** The same after a successor has started, when the child first lets its connections end by themselves. */
const RETIRE_LIMIT_MS = 90_000;

/** The first descriptor that systemd passes (sd_listen_fds(3)), and the one that a child finds it at, after IPC. */
const SYSTEMD_SOCKET = 3;
const CHILD_SOCKET = 4;

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
 * With a port that systemd listens on (forecourt.socket), SIGUSR2 starts the version that `folder` leads to by then
 * beside the one that runs. Once it is up, the old one finishes what it has and ends; if it does not come up, the old
 * one goes on. The companion is restarted between the two.
 *
 * A companion is a second script beside it: started once the first is up, so that its start-up delays no
 * request and an invalid setting is reported once. However it ends, the first goes on and the companion is
 * restarted.
 *
 * @param {readonly string[]} args of node
 * @param {{ name: string, args: readonly string[], env: Record<string, string> } | null} companion
 * @param {string} folder of the version that runs; may be a link
 */
export async function supervise(args, companion = null, folder = process.cwd()) {
  const second = companion && createRunner(companion.args, { ...companion, folder, isFinal: () => false });
  const socket = socketOfSystemd();
  const first = createRunner(args, {
    ...{ folder, socket, isFinal: isLastEnd },
    onWorking: () => second?.start(),
    onReplaced: () => second?.renew(),
  });
  process.on("SIGUSR2", () => {
    if (socket === null) console.error("Only a port that systemd listens on can be handed over.");
    else first.replace();
  });
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

/** @returns the descriptor of the port that systemd listens on, null if it passed none to this process */
function socketOfSystemd() {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? SYSTEMD_SOCKET : null;
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
 * `onWorking` is called when it is up for the first time, `onReplaced` when a successor is.
 */
function createRunner(args, settings) {
  const { folder, socket = null, isFinal, onWorking, onReplaced, name = "process", env = {} } = settings;
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  let hasWorked = false;
  let failedStarts = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopping = false;
  let isRenewing = false;
  let child;
  /** Of the next version, until it is up. */
  let successor;
  let restart;

  function launch() {
    const launched = spawn(process.execPath, [...SMALLER_HEAP, ...process.execArgv, ...args], {
      cwd: folder,
      stdio: ["inherit", "inherit", "inherit", "ipc", ...(socket === null ? [] : [socket])],
      env: {
        ...FEWER_ARENAS,
        ...process.env,
        ...env,
        ...(socket !== null && { LISTEN_FD: String(CHILD_SOCKET) }),
      },
    });
    let workedSince;
    launched.once("message", () => {
      workedSince = performance.now();
      onUp(launched);
    });
    launched.once("error", (error) => onExit(launched, { code: 1, signal: null, reason: error.message }));
    launched.once("exit", (code, signal) =>
      onExit(launched, { code, signal, reason: signal ?? `code ${code}`, workedSince }),
    );
    return launched;
  }

  function start() {
    if (!isStopping) child = launch();
  }

  function onUp(launched) {
    const isFirst = !hasWorked;
    hasWorked = true;
    failedStarts = 0;
    if (launched === successor) takeOver();
    if (isFirst) onWorking?.();
  }

  function takeOver() {
    const last = child;
    child = successor;
    successor = undefined;
    clearTimeout(restart);
    if (last?.connected) last.send("retire");
    setTimeout(() => last?.kill("SIGKILL"), RETIRE_LIMIT_MS).unref();
    onReplaced?.();
  }

  function onExit(launched, { code, signal, reason, workedSince }) {
    if (launched === successor) {
      successor = undefined;
      console.error(`The new ${name} ended before it was up (${reason}). The old one goes on.`);
      return;
    }
    // Its successor runs.
    if (launched !== child) return;
    child = undefined;
    if (isRenewing) {
      isRenewing = false;
      return start();
    }
    const exitCode = code ?? 128 + constants.signals[signal];
    if (workedSince === undefined) failedStarts += 1;
    if (isStopping || isFinal({ code, signal, reason, hasWorked, failedStarts })) return end(exitCode);
    if (performance.now() - workedSince > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`The ${name} ended (${reason}). Starting it again in ${pauseMs} ms.`);
    restart = setTimeout(start, pauseMs);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }

  return {
    /** Resolves with the exit code once it runs no more and is not restarted. */
    ended,
    start,
    /** Starts the folder's version of today beside the one that runs, which retires once the new one is up. */
    replace() {
      if (child && !successor && !isStopping) successor = launch();
    },
    /** Ends it in order, and starts the folder's version of today. */
    renew() {
      if (!child || isStopping) return;
      isRenewing = true;
      child.kill("SIGTERM");
    },
    /** Sends it a signal, and kills it if it takes too long. */
    stop(signal) {
      clearTimeout(restart);
      isRenewing = false;
      successor?.kill(signal);
      if (!child) end(0);
      child?.kill(signal);
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => child?.kill("SIGKILL"), STOP_LIMIT_MS).unref();
    },
  };
}
