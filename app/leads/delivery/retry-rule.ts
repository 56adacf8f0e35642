const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;
/** After a day of trying somebody has to look. */
const TRIED_FOR_SECONDS = 86_400;
/** Waits differ by so much, so that what failed together is not tried again together. */
const JITTER = 0.25;

/** `attempts` counts the one that just failed; times are seconds UTC. */
type Failed = { attempts: number; firstTryAt: number; now: number };

/**
 * When a delivery that failed is tried again: half a minute later, then twice as long each
 * time up to an hour, each a quarter shorter or longer by chance.
 *
 * @param chance from 0 to 1
 * @returns seconds UTC; null once it was tried for a day: it is a dead letter
 */
export function nextTry({ attempts, firstTryAt, now }: Failed, chance: number): number | null {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);
  const next = now + Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
  return next - firstTryAt >= TRIED_FOR_SECONDS ? null : next;
}
