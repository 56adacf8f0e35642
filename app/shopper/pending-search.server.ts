import type { Cookie } from "@remix-run/node";
import { z } from "zod";

import { sentLine } from "~/platform/text-schema";

import { isSecure, readCookie, signedCookie } from "./cookie.server";
import { secretFor } from "./secrets.server";

const MAX_AGE_SECONDS = 30 * 60;

/**
 * A search that was to be saved while signed out, in the signed cookie `fc_save_search`.
 * Only a form of this site (Origin gate) can put it there, so that a link from elsewhere
 * makes nobody save anything.
 */
const pendingSearch = z.object({
  query: sentLine(1_024),
  name: sentLine(1_024),
  /** Where the shopper was. */
  next: sentLine(2_048),
});

export type PendingSearch = z.infer<typeof pendingSearch>;

let cookie: Cookie | undefined;

function searchCookie(): Cookie {
  cookie ??= signedCookie("fc_save_search", secretFor("saved search cookie"), MAX_AGE_SECONDS);
  return cookie;
}

export async function readPendingSearch(request: Request): Promise<PendingSearch | null> {
  return pendingSearch.safeParse(await readCookie(searchCookie(), request)).data ?? null;
}

/** @returns the Set-Cookie header; null removes the cookie */
export async function writePendingSearch(request: Request, search: PendingSearch | null): Promise<string> {
  return searchCookie().serialize(search ?? "", {
    secure: isSecure(request),
    ...(search ? {} : { maxAge: 0 }),
  });
}
