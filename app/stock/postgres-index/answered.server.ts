import { withTimeout } from "../../platform/with-timeout.server";
import { StockIndexUnavailable } from "../stock-index";

/**
 * Waits for the database, but not for ever: a stopped server answers nothing at
 * all, not even its own time-out (design §4.8).
 *
 * @throws StockIndexUnavailable when it fails or is late
 */
export async function answered<T>(work: PromiseLike<T>, timeoutMs: number): Promise<T> {
  try {
    return await withTimeout(work, timeoutMs, StockIndexUnavailable);
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** For work that may take as long as it takes. */
export function asUnavailable(error: unknown): StockIndexUnavailable {
  if (error instanceof StockIndexUnavailable) return error;
  return new StockIndexUnavailable(`The stock index could not answer: ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's error for a refused connection has a code and no message.
  return error.message || ("code" in error ? String(error.code) : error.name);
}
