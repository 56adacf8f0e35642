import { createHash } from "node:crypto";

const WINDOW_SECONDS = 600;

/**
 * The idempotency key of a form without one (no JavaScript): the same values about the same car
 * within ten minutes are the same lead.
 *
 * @param now seconds UTC
 * @returns the keys of the current and of the previous ten minutes, for a resubmission just after the
 *   boundary
 */
export function submissionKeys(parts: unknown[], now: number): { key: string; previous: string } {
  const window = Math.floor(now / WINDOW_SECONDS);
  return { key: hash([...parts, window]), previous: hash([...parts, window - 1]) };
}

function hash(parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
