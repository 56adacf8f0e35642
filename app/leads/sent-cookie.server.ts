import { createCookie } from "@remix-run/node";
import { z } from "zod";

import { sentLine } from "../platform/text-schema";

/** Lifetime: a later visit to /success is not about this enquiry. */
const LIFETIME_SECONDS = 30 * 60;

/**
 * The success flag of spec 1 §4: /success thanks the browser that has it, with JavaScript or
 * without. It holds the slug of the enquired car and no personal data.
 */
const cookie = createCookie("fc_sent", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: LIFETIME_SECONDS,
});

const sent = z.object({ car: sentLine(500).nullable() });

/** @returns the Set-Cookie header that marks this browser as having sent an enquiry */
export function keepSent(request: Request, carSlug: string | null): Promise<string> {
  return cookie.serialize({ car: carSlug }, { secure: new URL(request.url).protocol === "https:" });
}

/** @returns the car of this browser's last enquiry; null when it has sent none */
export async function readSent(request: Request): Promise<{ car: string | null } | null> {
  try {
    return sent.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null;
  } catch {
    return null;
  }
}
