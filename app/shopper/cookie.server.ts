import { createCookie, type Cookie } from "@remix-run/node";

import { keyFor, secrets } from "~/platform/signature.server";

type Asked = Pick<Request, "url" | "headers">;

type HostCookie = {
  /** @returns null if there is none, or none that we signed */
  read(request: Asked): Promise<unknown>;
  /** @returns the Set-Cookie header */
  write(request: Asked, value: unknown): Promise<string>;
  /** @returns the Set-Cookie header that removes the cookie */
  clear(request: Asked): Promise<string>;
};

/** Every cookie of ours, and the purpose of the key that signs it. docs/STATE.md says what each is for. */
export const COOKIES = {
  fc_session: "session cookie",
  fc_sign_in: "sign-in cookie",
  fc_save_search: "saved search cookie",
  fc_sent: "sent cookie",
  fc_pages: "visit cookie",
  fc_done: "done cookie",
  fc_trade_in: "trade-in cookie",
  fc_desk: "staff session cookie",
  fc_desk_step: "staff ceremony cookie",
  fc_preview: "preview cookie",
  fc_opening: "opening link",
} as const satisfies Record<string, Purpose>;

/**
 * A signed cookie, HttpOnly and SameSite=Lax. Over https it is named `__Host-…`: browsers take such a cookie from
 * the host itself only, so that no other host of its domain can plant one. The bare name is read over http alone.
 *
 * @param maxAgeSeconds without it the cookie ends with the browser's session
 */
export function hostCookie(name: keyof typeof COOKIES, maxAgeSeconds?: number): HostCookie {
  function cookieFor(request: Asked): Cookie {
    const secure = isSecure(request);
    return createCookie(secure ? `__Host-${name}` : name, {
      secrets: secrets().map((secret) => secretFor(COOKIES[name], secret)),
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
    });
  }

  return {
    read: (request) => readCookie(cookieFor(request), request),
    write: (request, value) => cookieFor(request).serialize(value),
    clear: (request) => cookieFor(request).serialize("", { maxAge: 0 }),
  };
}

/**
 * Cookies are Secure if the request came by https; on a demo at http://…localhost they are not. The scheme is
 * Express's, so it honours a trusted proxy.
 */
function isSecure(request: Asked): boolean {
  return new URL(request.url).protocol === "https:";
}

/** Parses a cookie; a value that cannot be decoded counts as none. */
async function readCookie(cookie: Cookie, request: Asked): Promise<unknown> {
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
  | "saved search cookie"
  | "sent cookie"
  | "done cookie"
  | "visit cookie"
  | "trade-in cookie";

/** Derives a 32-byte key for one purpose, in hex, so that keys are not shared between purposes. */
export function secretFor(purpose: Purpose, secret?: string): string {
  return keyFor(purpose, secret).toString("hex");
}
