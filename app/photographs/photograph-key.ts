/** The image pipeline's key of a stored photograph. */
export function photographKey(hash: string): string {
  return `photos/${hash}.jpg`;
}

const STORED = /^photos\/([0-9a-f]{32})\.jpg$/;

/** @returns the hash of a stored photograph's key, or null for another key */
export function photographHash(key: string): string | null {
  return STORED.exec(key)?.[1] ?? null;
}

/**
 * The key of a photograph that is not stored yet, so that no hash of its bytes is known. `id` is the hash of its car
 * and URL: it is the same after each import, and its picture is found by it after the photograph was stored too.
 */
export function pendingKey(id: string): string {
  return `pending/${id}.jpg`;
}

const PENDING = /^pending\/([0-9a-f]{32})\.jpg$/;

/** @returns the id of a pending photograph's key, or null for another key */
export function pendingId(key: string): string | null {
  return PENDING.exec(key)?.[1] ?? null;
}
