export type CircuitState = "closed" | "open" | "half-open";

type CircuitBreaker = {
  state(now: number): CircuitState;
  /** Whether a call may be made now; an open circuit lets one through once its time is over. */
  admits(now: number): boolean;
  succeeded(): void;
  failed(now: number): void;
};

/**
 * A circuit breaker: after several consecutive failures it opens and calls fail at once, so that not every
 * shopper waits; after a while it half-opens, and one trial call decides.
 *
 * All times in milliseconds, from any clock.
 */
export function createCircuitBreaker(options: { failures: number; openMs: number }): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;

  const state = (now: number): CircuitState =>
    failures < options.failures ? "closed" : now < openUntil ? "open" : "half-open";

  return {
    state,
    admits(now) {
      const current = state(now);
      // Half-open: only one trial call.
      if (current === "half-open") openUntil = now + options.openMs;
      return current !== "open";
    },
    succeeded() {
      failures = 0;
    },
    failed(now) {
      failures += 1;
      openUntil = now + options.openMs;
    },
  };
}
