import { withTimeout } from "~/platform/with-timeout.server";

import { StockIndexUnavailable } from "../stock-index";

/**
 * A timeout for a database call: a stopped server cannot even apply its own statement timeout (design §4.8).
 *
 * @throws StockIndexUnavailable if it fails or is late
 */
export async function answered<T>(work: PromiseLike<T>, timeoutMs: number): Promise<T> {
  try {
    return await withTimeout(work, timeoutMs, StockIndexUnavailable);
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** For work without a timeout. */
export function asUnavailable(error: unknown): StockIndexUnavailable {
  if (error instanceof StockIndexUnavailable) return error;
  return new StockIndexUnavailable(`The stock index could not answer: ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's error for a refused connection has a code and no message.
  return error.message || ("code" in error ? String(error.code) : error.name);
}
