const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;
/** After a day of retries a delivery is a dead letter. */
const TRIED_FOR_SECONDS = 86_400;
/** Jitter, so that deliveries that failed together are not retried together. */
const JITTER = 0.25;

/** `attempts` counts the one that just failed; times are seconds UTC. */
type Failed = { attempts: number; firstTryAt: number; now: number };

/**
 * The next attempt of a failed delivery: exponential back-off from half a minute up to an hour, with
 * a jitter of a quarter either way.
 *
 * @param chance from 0 to 1
 * @returns seconds UTC; null after a day of retries: a dead letter
 */
export function nextTry({ attempts, firstTryAt, now }: Failed, chance: number): number | null {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);
  const next = now + Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
  return next - firstTryAt >= TRIED_FOR_SECONDS ? null : next;
}
