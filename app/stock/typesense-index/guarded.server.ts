import { log } from "~/platform/log.server";
import { withTimeout } from "~/platform/with-timeout.server";

import { createCircuitBreaker, type CircuitState } from "../circuit-breaker";
import { StockIndexIncomplete, StockIndexUnavailable } from "../stock-index";

/** One is enough, since PostgreSQL answers as well. */
const FAILURES = 1;
const OPEN_MS = 5_000;

type Guard = {
  state(): CircuitState;
  /**
   * @throws StockIndexUnavailable whatever goes wrong with the server, or if it is late; immediately while it is
   *   known to be away
   */
  ask<T>(work: () => Promise<T>, withinMs?: number): Promise<T>;
};

/**
 * Calls to one Typesense server, behind a circuit breaker.
 *
 * @param usualMs how long a call may take that does not say it
 */
export function createGuard(now: () => number, usualMs: number): Guard {
  const breaker = createCircuitBreaker({ failures: FAILURES, openMs: OPEN_MS });

  function fail(): void {
    const before = breaker.state(now());
    breaker.failed(now());
    if (before === "closed" && breaker.state(now()) === "open") log.warn("typesense circuit opened");
  }

  return {
    state: () => breaker.state(now()),
    async ask(work, withinMs = usualMs) {
      if (!breaker.admits(now())) throw new StockIndexUnavailable("Typesense does not answer: circuit open");
      try {
        const answer = await withTimeout(work(), withinMs);
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (isRefusal(error)) breaker.succeeded();
        else fail();
        if (error instanceof StockIndexUnavailable) throw error;
        throw new StockIndexUnavailable(`Typesense cannot answer: ${reasonOf(error)}`, { cause: error });
      }
    },
  };
}

/** The server is up and rejects this request; if it rejects our key, it rejects all. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("httpStatus" in error))
    return error instanceof SearchRefused || error instanceof StockIndexIncomplete;
  const { httpStatus: status } = error;
  return typeof status === "number" && status >= 400 && status < 500 && status !== 401 && status !== 403;
}

/** A search or document was rejected, although the response's own status is 200. */
export class SearchRefused extends Error {
  override name = "SearchRefused";
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
