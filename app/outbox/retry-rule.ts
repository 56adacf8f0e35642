import type { Seconds } from "~/platform/moment";

/** When a topic's failed messages are retried, and when they become dead letters. */
export type RetryPolicy = {
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** Counted from the first attempt; null: no limit. */
  triedForSeconds: number | null;
  /** For receivers that cannot deduplicate; null: no limit. */
  maxAttempts: number | null;
};

/** Retried for some days, after longer and longer waits, in the end every hour. */
export function hourly({ firstWaitSeconds, days }: { firstWaitSeconds: number; days: number }): RetryPolicy {
  return { firstWaitSeconds, longestWaitSeconds: 3_600, triedForSeconds: days * 86_400, maxAttempts: null };
}

/** The result of an attempt. */
export type Outcome =
  /** `receipt`: the receiver's reference. */
  | { is: "delivered"; receipt?: string }
  /** Transient. `reason` contains no personal data: it is shown to operators and logged. */
  | { is: "failed"; reason: string }
  /** Permanent: a dead letter at once. */
  | { is: "refused"; reason: string }
  /** Obsolete: not to be sent, and nobody needs to act. */
  | { is: "unwanted"; reason: string }
  /** Our own database failed, which is no failure of the receiver. */
  | { is: "untried" };

/** The next state of a message; `at` in seconds UTC: when it ended, or is due again. */
export type Verdict =
  | { status: "delivered"; at: number; receipt: string | null }
  | { status: "pending" | "dead" | "withdrawn"; at: number; reason: string }
  /** Due again as if it had not been claimed. */
  | { status: "untried"; at: number };

/** Backoff, so that a run does not keep claiming the same message while the database is slow. */
const UNTRIED_SECONDS = 5;

/** Jitter, so that messages that failed together are not retried together. */
const JITTER = 0.25;

/** `attempts` counts the one that just failed; times are seconds UTC. */
type Failed = { attempts: number; firstTryAt: Seconds; giveUpAt: Seconds | null; now: Seconds };

/**
 * The next attempt of a failed message: exponential backoff with a jitter of a quarter either way.
 *
 * @param chance from 0 to 1
 * @returns seconds UTC; null for a dead letter
 */
export function nextTry(failed: Failed, policy: RetryPolicy, chance: number): number | null {
  const { attempts, firstTryAt, giveUpAt, now } = failed;
  const { firstWaitSeconds, longestWaitSeconds, triedForSeconds, maxAttempts } = policy;
  if (maxAttempts !== null && attempts >= maxAttempts) return null;
  const wait = Math.min(firstWaitSeconds * 2 ** Math.min(attempts - 1, 20), longestWaitSeconds);
  const next = now + Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
  if (giveUpAt !== null && next >= giveUpAt) return null;
  return triedForSeconds !== null && next - firstTryAt >= triedForSeconds ? null : next;
}

/** The next state of a message after an attempt. @param chance from 0 to 1 */
export function afterAttempt(outcome: Outcome, failed: Failed, policy: RetryPolicy, chance: number): Verdict {
  const { now } = failed;
  switch (outcome.is) {
    case "delivered":
      return { status: "delivered", at: now, receipt: outcome.receipt ?? null };
    case "untried":
      return { status: "untried", at: now + UNTRIED_SECONDS };
    case "unwanted":
      return { status: "withdrawn", at: now, reason: outcome.reason };
    case "refused":
      return { status: "dead", at: now, reason: outcome.reason };
    case "failed": {
      const next = nextTry(failed, policy, chance);
      return next === null
        ? { status: "dead", at: now, reason: outcome.reason }
        : { status: "pending", at: next, reason: outcome.reason };
    }
  }
}
