export type CircuitState = "closed" | "open" | "half-open";

export type CircuitBreaker = {
  state(now: number): CircuitState;
  /** Whether a call may be made now; an open circuit lets one through when its time is over. */
  admits(now: number): boolean;
  succeeded(): void;
  failed(now: number): void;
};

/**
 * Stops calls to a server that fails or hangs, so that not every shopper waits for it: after
 * some failures in a row nobody asks for a while, then one call tries again.
 *
 * All times in milliseconds, of any clock.
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
      // The one that tries closes the door behind it.
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
