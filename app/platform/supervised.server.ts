import { errorsReported, log } from "./log.server";

/** Time for work in progress to finish after an uncaught error. */
const LAST_WORDS_MS = 2_000;

type Ending = {
  /** Finishes work in progress and ends the process; called once. */
  drain(reason: string): void;
  /** Accepts nothing new; resolves when work in progress is finished. */
  close(): Promise<void>;
  /** What comes before it where a successor has taken over, as the supervisor says. */
  retire?(): Promise<void>;
};

/**
 * Shutdown of every process of the product. It drains on SIGTERM, SIGINT and SIGHUP, and if its
 * supervisor (server/supervise.mjs) dies: the next supervisor would find the port taken.
 *
 * An uncaught exception or rejection leaves the process in an undefined state: it is
 * logged once, with its error, and the process exits with 1, so that the supervisor restarts it.
 */
export function endInOrder({ drain, close, retire }: Ending): void {
  let isEnding = false;
  const once = (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    drain(reason);
  };
  if (retire && process.send) {
    process.on("message", (message) => {
      if (message === "retire") void retire().then(() => once("retire"));
    });
  }
  // On Ctrl-C a terminal also signals the supervisor, which forwards it: the second signal must not abort draining.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, once);
  if (process.connected) process.once("disconnect", () => once("disconnect"));

  // Also called for unhandled rejections.
  let isBroken = false;
  process.on("uncaughtException", (error, origin) => {
    if (isBroken) return;
    isBroken = true;
    log.fatal({ err: error, origin }, "uncaught error: the process exits");
    const end = () => process.exit(1);
    setTimeout(end, LAST_WORDS_MS);
    void Promise.allSettled([close(), errorsReported()]).then(end);
  });
}

/** Notifies the supervisor, if there is one, that the process is up: from now on it is restarted. */
export function reportWorking(): void {
  process.send?.("working");
}
