import { createCookie, type Cookie } from "@remix-run/node";
import { hkdfSync } from "node:crypto";

import { env } from "~/platform/env.server";

/** A signed cookie: HttpOnly and SameSite=Lax. */
export function signedCookie(name: string, secret: string, maxAgeSeconds: number): Cookie {
  return createCookie(name, {
    secrets: [secret],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: maxAgeSeconds,
  });
}

/**
 * Cookies are Secure if the request came by https; on a demo at http://…localhost they are not. The scheme is
 * Express's, so it honours a trusted proxy.
 */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

/** Parses a cookie; a value that cannot be decoded counts as none. */
export async function readCookie(cookie: Cookie, request: Request): Promise<unknown> {
  try {
    return await cookie.parse(request.headers.get("Cookie"));
  } catch {
    return null;
  }
}

type Purpose =
  | "session cookie"
  | "staff session cookie"
  | "staff ceremony cookie"
  | "weekly report link"
  | "preview cookie"
  | "preview link"
  | "domain proof"
  | "sign-in cookie"
  | "sign-in code"
  | "saved search cookie";

/** Derives a 32-byte key for one purpose, in hex, so that keys are not shared between purposes. */
export function secretFor(purpose: Purpose): string {
  return Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", `forecourt ${purpose}`, 32)).toString(
    "hex",
  );
}
