import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { env } from "../platform/env.server";

/** SHA-256 truncated to half: infeasible to guess, and short enough for a link. */
const SIGNATURE_BYTES = 16;

/**
 * The key of an unsubscribe link in a dealer's marketing: names the lead that the consent
 * came with, signed for this site. It holds no address.
 */
export function marketingToken(site: string, leadId: string): string {
  return `m${Buffer.from(leadId.replaceAll("-", ""), "hex").toString("base64url")}.${signature(site, leadId)}`;
}

/** @returns the lead that a token of ours names; null for any other text */
export function leadOfToken(site: string, token: string): string | null {
  if (!token.startsWith("m")) return null;
  const hex = Buffer.from(token.slice(1).split(".")[0] ?? "", "base64url").toString("hex");
  const id = z
    .string()
    .uuid()
    .safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
  if (!id.success) return null;
  const expected = Buffer.from(marketingToken(site, id.data));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id.data : null;
}

function signature(site: string, leadId: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", "forecourt marketing link", 32));
  const signed = JSON.stringify([site, leadId]);
  return createHmac("sha256", key).update(signed).digest().subarray(0, SIGNATURE_BYTES).toString("base64url");
}
