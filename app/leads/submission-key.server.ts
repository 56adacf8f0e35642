import { createHash } from "node:crypto";

const WINDOW_SECONDS = 600;

/**
 * The idempotency key of a form that brought none (no JavaScript): the same words about
 * the same car within ten minutes are the same lead.
 *
 * @param now seconds UTC
 */
export function submissionKey(parts: (string | null)[], now: number): string {
  const window = Math.floor(now / WINDOW_SECONDS);
  return createHash("sha256")
    .update(JSON.stringify([...parts, window]))
    .digest("hex");
}
