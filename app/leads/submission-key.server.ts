import { createHash } from "node:crypto";

const WINDOW_SECONDS = 600;

/**
 * The idempotency key of a form that brought none (no JavaScript): the same words about
 * the same car within ten minutes are the same lead.
 *
 * @param now seconds UTC
 * @returns the key of now, and that of the ten minutes before: a form sent again just
 *   after the turn is the same lead too
 */
export function submissionKeys(parts: unknown[], now: number): { key: string; previous: string } {
  const window = Math.floor(now / WINDOW_SECONDS);
  return { key: hash([...parts, window]), previous: hash([...parts, window - 1]) };
}

function hash(parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
