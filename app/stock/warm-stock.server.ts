import { log } from "~/platform/log.server";

import { stockIndex } from "./stock-index.server";

/** An index that cannot be read takes no process out for ever: enquiries do without it. */
const MAX_TRIES = 3;

let state: "cold" | "warming" | "done" = "cold";
let tries = 0;
let warming: Promise<void> = Promise.resolve();

/** Reads the stock before shoppers come: a first search of many cars would be too late for its own reader. */
export function warmStock(): Promise<void> {
  if (state === "cold") {
    state = "warming";
    warming = warmOnce();
  }
  return warming;
}

/** Whether a process may be sent searches. */
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
