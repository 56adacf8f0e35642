/**
 * Bytes by key, shared by all processes: photographs, and their renderings. Both implementations (a
 * folder, S3) pass one contract suite (tests/contracts/object-store).
 *
 * Every method throws for a key that `requireObjectKey` rejects, and a StoreUnavailable (store-unavailable.ts) when the
 * store fails.
 */
export type ObjectStore = {
  /** Replaces any earlier object atomically: a reader sees the old bytes or the new. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** @returns null when there is no such object */
  get(key: string): Promise<Buffer | null>;
  /** @returns null when there is no such object */
  head(key: string): Promise<{ bytes: number } | null>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Every key that begins with `prefix`, which is empty or ends with a slash; in no order. */
  list(prefix: string): AsyncIterable<string>;
};

const SEGMENT = "[a-z0-9][a-z0-9._-]*";
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`);
const PREFIX = new RegExp(`^(${SEGMENT}/)*$`);
const MAX_KEY_LENGTH = 200;

/**
 * Lower case only, since some file systems are case-insensitive; no segment begins with a
 * dot, so no key leads out of its folder.
 *
 * @throws Error for any other key
 */
export function requireObjectKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new Error(`'${key}' is not an object key`);
  return key;
}

/** @throws Error for a prefix that does not end with a slash */
export function requireObjectPrefix(prefix: string): string {
  if (prefix.length > MAX_KEY_LENGTH || !PREFIX.test(prefix)) throw new Error(`'${prefix}' is not a prefix`);
  return prefix;
}
