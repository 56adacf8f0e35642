import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { env } from "~/platform/env.server";

/** Purpose of a token; one that stops alerts cannot confirm an address. */
export type AlertTokenPurpose = { kind: "unsubscribe" } | { kind: "confirm"; email: string };

/** SHA-256 truncated to half: infeasible to guess, and short enough for a text message. */
const SIGNATURE_BYTES = 16;

/**
 * The token of a link in a message: the id of the settings, signed for this site and purpose. It
 * holds no phone and no address.
 *
 * @param id of the alert settings
 */
export function alertToken(site: string, id: string, purpose: AlertTokenPurpose): string {
  return `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${signature(site, id, purpose)}`;
}

/** @returns the id that a token names, not yet checked: the purpose may hang on its record */
export function tokenId(token: string): string | null {
  const hex = Buffer.from(token.split(".")[0] ?? "", "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return z.string().uuid().safeParse(id).data ?? null;
}

/** Whether a token is signed for this site, record and purpose. */
export function isOurToken(token: string, site: string, id: string, purpose: AlertTokenPurpose): boolean {
  const expected = Buffer.from(alertToken(site, id, purpose));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signature(site: string, id: string, purpose: AlertTokenPurpose): string {
  const key = Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", "forecourt alert link", 32));
  const signed = JSON.stringify([site, id, purpose.kind, purpose.kind === "confirm" ? purpose.email : null]);
  return createHmac("sha256", key).update(signed).digest().subarray(0, SIGNATURE_BYTES).toString("base64url");
}
