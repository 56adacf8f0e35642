import { createCookie, type Cookie } from "@remix-run/node";

/** A signed cookie that no script reads and no other site's form sends along. */
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
 * Cookies are Secure wherever the request came by https; a demo on
 * http://…localhost has none. The scheme is Express's, so it follows a trusted proxy.
 */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

/** Whatever the shopper sent as a cookie: a value that cannot be decoded is none. */
export async function readCookie(cookie: Cookie, request: Request): Promise<unknown> {
  try {
    return await cookie.parse(request.headers.get("Cookie"));
  } catch {
    return null;
  }
}
