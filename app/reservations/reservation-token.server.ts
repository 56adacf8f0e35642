import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { env } from "~/platform/env.server";

/** SHA-256 truncated to half: infeasible to guess, and short enough for a text message. */
const SIGNATURE_BYTES = 16;
const ID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A bearer token of a reservation's page: permits viewing and cancelling it, on that site only. */
export function reservationToken(site: string, id: string): string {
  const packed = Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  return `${packed}.${signature(site, id)}`;
}

/** @param token unchecked, from the URL @returns the reservation's id; null unless it was signed for this site */
export function reservationIdOf(site: string, token: string): string | null {
  const hex = Buffer.from(token.split(".")[0] ?? "", "base64url").toString("hex");
  if (hex.length !== 32) return null;
  const id = hex.replace(ID, "$1-$2-$3-$4-$5");
  const expected = Buffer.from(reservationToken(site, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function signature(site: string, id: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", "forecourt reservation link", 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([site, id]))
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString("base64url");
}
