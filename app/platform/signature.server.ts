import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { env } from "./env.server";

/** SHA-256 truncated to half: infeasible to guess, and short enough for a text message. */
const SIGNATURE_BYTES = 16;

/**
 * Signs what a link says, so that only this installation can make one. Changing SESSION_SECRET ends every link.
 *
 * @param purpose one for each use: a signature for one is none for another
 * @param signed the site first; a list, so that no two of them read the same
 */
export function sign(purpose: string, signed: readonly (string | number | null)[]): Buffer {
  const key = Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", `forecourt ${purpose}`, 32));
  return createHmac("sha256", key).update(JSON.stringify(signed)).digest().subarray(0, SIGNATURE_BYTES);
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
