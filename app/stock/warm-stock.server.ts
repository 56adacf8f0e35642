import { log } from "~/platform/log.server";

import { stockIndex } from "./stock-index.server";

/**
 * Gives up after this long, so that a broken index does not keep a process out of service:
 * enquiries work without it.
 */
const MAX_TRIES = 3;

let state: "cold" | "warming" | "done" = "cold";
let tries = 0;
let warming: Promise<void> = Promise.resolve();

/** Loads the stock before traffic arrives: otherwise the first search of a large site would time out. */
export function warmStock(): Promise<void> {
  if (state === "cold") {
    state = "warming";
    warming = warmOnce();
  }
  return warming;
}

/** Readiness for searches. */
export function isStockWarm(): boolean {
  return state === "done";
}

async function warmOnce(): Promise<void> {
  try {
    await stockIndex().warm?.();
    state = "done";
  } catch (error) {
    tries += 1;
    state = tries < MAX_TRIES ? "cold" : "done";
    log.warn({ err: error, tries }, "stock could not be read ahead of searches");
  }
}
