import { createCookie, type Cookie } from "@remix-run/node";
import { hkdfSync } from "node:crypto";

import { env } from "~/platform/env.server";

type HostCookie = {
  /** @returns null if there is none, or none that we signed */
  read(request: Request): Promise<unknown>;
  /** @returns the Set-Cookie header */
  write(request: Request, value: unknown): Promise<string>;
  /** @returns the Set-Cookie header that removes the cookie */
  clear(request: Request): Promise<string>;
};

/**
 * A signed cookie, HttpOnly and SameSite=Lax. Over https it is named `__Host-…`: browsers take such a cookie from
 * the host itself only, so that no other host of its domain can plant one.
 *
 * @param formerName read over https too: of cookies that outlive the version that named them so
 */
export function hostCookie(
  name: string,
  secret: () => string,
  maxAgeSeconds: number,
  formerName: string | null = null,
): HostCookie {
  const named = new Map<string, Cookie>();

  function cookieNamed(full: string): Cookie {
    const known = named.get(full);
    if (known) return known;
    const options = { httpOnly: true, sameSite: "lax", path: "/", maxAge: maxAgeSeconds } as const;
    const made = createCookie(full, { secrets: [secret()], ...options });
    named.set(full, made);
    return made;
  }
  const own = (request: Request) => cookieNamed(isSecure(request) ? `__Host-${name}` : name);

  return {
    async read(request) {
      const value = await readCookie(own(request), request);
      return value === null && formerName !== null ? readCookie(cookieNamed(formerName), request) : value;
    },
    write: (request, value) => own(request).serialize(value, { secure: isSecure(request) }),
    clear: (request) => own(request).serialize("", { secure: isSecure(request), maxAge: 0 }),
  };
}

/**
 * Cookies are Secure if the request came by https; on a demo at http://…localhost they are not. The scheme is
 * Express's, so it honours a trusted proxy.
 */
function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

/** Parses a cookie; a value that cannot be decoded counts as none. */
async function readCookie(cookie: Cookie, request: Request): Promise<unknown> {
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
  | "staff id"
  | "weekly report link"
  | "preview cookie"
  | "preview link"
  | "opening link"
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
