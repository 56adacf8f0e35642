import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { env } from "./env.server";

/** SHA-256 truncated to half: infeasible to guess, and short enough for a text message. */
const SIGNATURE_BYTES = 16;

/** A key of 32 bytes for one use, so that none is good for another. */
export function keyFor(purpose: string, secret: string = env().SESSION_SECRET): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `forecourt ${purpose}`, 32));
}

/** The installation's secret, and the former one while it is being replaced. */
export function secrets(): string[] {
  const { SESSION_SECRET, SESSION_SECRET_BEFORE } = env();
  return SESSION_SECRET_BEFORE === undefined ? [SESSION_SECRET] : [SESSION_SECRET, SESSION_SECRET_BEFORE];
}

/**
 * Signs what a link says, so that only this installation can make one.
 *
 * @param purpose one for each use: a signature for one is none for another
 * @param signed the site first; a list, so that no two of them read the same
 */
export function sign(purpose: string, signed: readonly (string | number | null)[], secret?: string): Buffer {
  const hmac = createHmac("sha256", keyFor(purpose, secret)).update(JSON.stringify(signed));
  return hmac.digest().subarray(0, SIGNATURE_BYTES);
}

/**
 * Whether a text is one that this installation makes, or has made of its former secret.
 *
 * @param make the text as each secret makes it
 * @param given not validated
 */
export function isOurs(make: (secret: string) => string, given: string): boolean {
  return secrets().some((secret) => isSameSecret(make(secret), given));
}

/** Compares in a time that does not tell how far the two agree. */
export function isSameSecret(expected: string, given: string): boolean {
  const [own, other] = [Buffer.from(expected), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** A UUID in 22 characters of a URL instead of 36. */
export function packId(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

/** @param packed not validated @returns the UUID; null for any other text */
export function unpackId(packed: string): string | null {
  return dashed(Buffer.from(packed, "base64url").toString("hex"));
}

/** @param hex not validated @returns a UUID from its 32 digits; null for any other text */
export function dashed(hex: string): string | null {
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return z.string().uuid().safeParse(id).data ?? null;
}
