import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { keyFor, secrets } from "./signature.server";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what a copy of the database must not give away, such as a driver's licence. Nobody can change it unseen, or
 * pass it off as another record's.
 *
 * @param purpose one for each use: its key opens nothing else
 * @param about the record, the site first
 * @returns nonce, tag and the encrypted bytes
 */
export function seal(purpose: string, about: readonly string[], bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(`seal ${purpose}`), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(JSON.stringify(about)));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns null for what this installation's secret, or the one before it, did not seal for this record */
export function unseal(purpose: string, about: readonly string[], sealed: Uint8Array): Buffer | null {
  for (const secret of secrets()) {
    try {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const key = keyFor(`seal ${purpose}`, secret);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(JSON.stringify(about)));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      // Sealed with the other secret, or not for this record.
    }
  }
  return null;
}
