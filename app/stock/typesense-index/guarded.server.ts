import { log } from "~/platform/log.server";

import { createCircuitBreaker, type CircuitState } from "../circuit-breaker";
import { StockIndexUnavailable } from "../stock-index";

/** The longest that shoppers wait for a search (decision 025). */
export const LATE_MS = 1_500;
const FAILURES = 3;
const OPEN_MS = 5_000;

export type Guard = {
  state(): CircuitState;
  /**
   * @throws StockIndexUnavailable whatever goes wrong with the server; immediately while it is known to hang
   */
  ask<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Calls to one Typesense server, behind a circuit breaker: a late call counts as failed as soon as it is
 * late, though its answer is still used if it arrives.
 */
export function createGuard(now: () => number): Guard {
  const breaker = createCircuitBreaker({ failures: FAILURES, openMs: OPEN_MS });

  function fail(): void {
    const before = breaker.state(now());
    breaker.failed(now());
    if (before === "closed" && breaker.state(now()) === "open") log.warn("typesense circuit opened");
  }

  return {
    state: () => breaker.state(now()),
    async ask(work) {
      if (!breaker.admits(now())) throw new StockIndexUnavailable("Typesense does not answer: circuit open");
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        fail();
      }, LATE_MS);
      try {
        const answer = await work();
        if (!isLate) breaker.succeeded();
        return answer;
      } catch (error) {
        if (isRefusal(error)) breaker.succeeded();
        else if (!isLate) fail();
        throw new StockIndexUnavailable(`Typesense cannot answer: ${reasonOf(error)}`, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The server is up and rejects the request. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("httpStatus" in error)) return error instanceof SearchRefused;
  return typeof error.httpStatus === "number" && error.httpStatus >= 400 && error.httpStatus < 500;
}

/** One search of a multi_search was rejected, although the response's own status is 200. */
export class SearchRefused extends Error {
  override name = "SearchRefused";
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
