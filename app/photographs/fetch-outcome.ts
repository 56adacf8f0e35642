import { retryAfterSeconds } from "~/platform/retry-after";

/** What became of one fetch. Times in seconds UTC; `again` null when it is not tried again. */
export type Failure = { reason: string; state: "pending" | "failed"; again: number | null };

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Before it counts as failed: a picture is often uploaded after the feed that names it. */
const BACK_OFF_SECONDS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR] as const;
/** A failed one is looked at once a day, and no more after a fortnight. */
const MAX_ATTEMPTS = BACK_OFF_SECONDS.length + 14;

/**
 * When to try again what failed.
 *
 * @param attempts fetches so far, this one included
 * @param hopeless what a second try within the hour would not change, such as a file that is no photograph
 * @param now seconds UTC
 */
export function afterFailure(
  { reason, hopeless, attempts }: { reason: string; hopeless: boolean; attempts: number },
  now: number,
): Failure {
  const wait = BACK_OFF_SECONDS[attempts - 1];
  if (!hopeless && wait !== undefined) return { reason, state: "pending", again: now + wait };
  return { reason, state: "failed", again: attempts < MAX_ATTEMPTS ? now + DAY : null };
}

/**
 * Until when a server asks to be left alone, a day at most; a minute where it does not say how long.
 *
 * @param retryAfter the header
 * @returns null where it does not ask
 */
export function closedUntil(status: number, retryAfter: string | undefined, now: number): number | null {
  if (status !== 429 && status !== 503) return null;
  return now + Math.max(retryAfterSeconds(retryAfter, now) ?? MINUTE, 1);
}
