/** When a topic's failed messages are tried again, and when they are given up. */
export type RetryPolicy = {
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** From the first attempt; null: for as long as it takes. */
  triedForSeconds: number | null;
  /** Where the receiver cannot deduplicate; null: no limit. */
  maxAttempts: number | null;
};

/** Jitter, so that messages that failed together are not retried together. */
const JITTER = 0.25;

/** `attempts` counts the one that just failed; times are seconds UTC. */
type Failed = { attempts: number; firstTryAt: number; giveUpAt: number | null; now: number };

/**
 * The next attempt of a failed message: exponential back-off with a jitter of a quarter either way.
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
