import type { Seconds } from "~/platform/moment";

const QUARTER_SECONDS = 900;

type Times = {
  /** Seconds UTC at which something on the site begins or ends: a promotion, an offer. */
  changes: readonly number[];
  /** Opening and closing times, '08:30'. Time zones differ by whole quarters of an hour. */
  clockTimes: readonly string[];
};

/**
 * The moment after which a page of a site may differ though nothing was changed: the end of the quarter hour
 * that pages round their time to (`sharedTime`), or what begins or ends before that.
 *
 * @returns seconds UTC, later than now
 */
export function nextMoment(now: Seconds, { changes, clockTimes }: Times): number {
  const start = now - (now % QUARTER_SECONDS);
  const openings = clockTimes.map((time) => {
    const at = start + ((Number(time.slice(3)) * 60) % QUARTER_SECONDS);
    return at > now ? at : at + QUARTER_SECONDS;
  });
  return Math.min(start + QUARTER_SECONDS, ...openings, ...changes.filter((change) => change > now));
}
