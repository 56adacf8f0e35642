const MAX_SECONDS = 86_400;

/**
 * For how long a server asks to be left alone (RFC 9110 §10.2.3): a day at most.
 *
 * @param header seconds, or a date
 * @param now seconds UTC
 * @returns null where it does not say
 */
export function retryAfterSeconds(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil(Date.parse(value) / 1_000) - now;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_SECONDS);
}
