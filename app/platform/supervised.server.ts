import { errorsReported, log } from "./log.server";

/** For what runs to finish, after a bug that nobody caught. */
const LAST_WORDS_MS = 2_000;

type Ending = {
  /** Finishes what runs and ends the process; called once. */
  drain(reason: string): void;
  /** Takes nothing new; resolves when what runs is finished. */
  close(): Promise<void>;
};

/**
 * What every process of the product does at its end. It drains on SIGTERM, SIGINT and SIGHUP, and when its
 * supervisor (server/supervise.mjs) is gone: a second one would find the port taken.
 *
 * An exception or a rejection that nobody caught leaves a process in a state that nobody knows: it is
 * logged once, with its error, and the process ends with 1, for its supervisor to start another.
 */
export function endInOrder({ drain, close }: Ending): void {
  let isEnding = false;
  const once = (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    drain(reason);
  };
  // A terminal sends Ctrl-C to the supervisor too, which hands it on: the second is not the end.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, once);
  if (process.connected) process.once("disconnect", () => once("disconnect"));

  // An unhandled rejection comes here too.
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

/** Tells the supervisor, where there is one, that the process works: from now on it is started again. */
export function reportWorking(): void {
  process.send?.("working");
}
