import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { env } from "~/platform/env.server";

type Purpose = "cookie" | "resume link" | "photo link";

/** A secret for one purpose: what signs one thing opens no other. */
export function tradeInSecret(purpose: Purpose): string {
  const info = `forecourt trade-in ${purpose}`;
  return Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", info, 32)).toString("hex");
}

/** A signature that only this installation makes; the site is in it, so that it holds on no other. */
export function sign(purpose: Purpose, site: string, id: string): string {
  return createHmac("sha256", tradeInSecret(purpose))
    .update(`${site} ${id}`)
    .digest("base64url")
    .slice(0, 32);
}

export function isSigned(purpose: Purpose, site: string, id: string, signature: string): boolean {
  const [own, given] = [Buffer.from(sign(purpose, site, id)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}
