import { json, redirect } from "@remix-run/node";
import { z } from "zod";

import type { TextOverrides } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { SAVED_SEARCHES_ON_LIST, SAVED_SEARCHES_PATH } from "~/paths";
import { PRIVATE } from "~/platform/cache-headers";
import { readBody } from "~/platform/read-form.server";
import { safeReturnPath } from "~/platform/safe-path";
import { cutLine, sentLine } from "~/platform/text-schema";

import { removeSearch, saveSearch, type SearchToSave } from "./saved-searches.server";
import { findShopper } from "./session.server";
import { signInPath } from "./sign-in-path";
import { hostCookie } from "./cookie.server";

const MAX_AGE_SECONDS = 30 * 60;

/**
 * A search to be saved after sign-in, in the signed cookie `fc_save_search`. Only a form of this site (Origin
 * gate) can put it there, so that a link from elsewhere cannot make anybody save anything.
 */
const pendingSearch = z.object({
  query: sentLine(1_024),
  name: sentLine(1_024),
  /** The page to return to. */
  next: sentLine(2_048),
});

type PendingSearch = z.infer<typeof pendingSearch>;

const cookie = hostCookie("fc_save_search", MAX_AGE_SECONDS);

/** Saves the search of a URL, or removes one by URL or id; as a form or as JSON. */
const savedSearchRequest = z
  .object({
    change: z.enum(["save", "remove"]).default("save"),
    search: sentLine(1_024).nullish(),
    id: sentLine(36).pipe(z.string().uuid()).nullish(),
    redirect: cutLine(2_048).nullish(),
    back: cutLine(2_048).nullish(),
  })
  .refine(({ change, search, id }) => Boolean(search) || (change === "remove" && Boolean(id)))
  .transform(({ change, search, id, redirect, back }) => ({
    change,
    search: search ?? null,
    id: id ?? null,
    redirect: redirect ? safeReturnPath(redirect, SAVED_SEARCHES_ON_LIST) : null,
    back: safeReturnPath(back, "/"),
  }));

type SavedSearchRequest = z.infer<typeof savedSearchRequest>;

type SearchesSite = { slug: string; config: { texts: TextOverrides; watchlist: { enabled: boolean } } };

/** The search of a URL of this site. Parsing it belongs to the search feature, so the route injects it. */
type FindSearch = (href: string) => Promise<SearchToSave | null>;

/**
 * Saves or removes a search for the session's shopper.
 *
 * @returns JSON `{success}` with 200, 400, 401, 404 or 409; for a page's form, a redirect to its `redirect`,
 *   or to sign in if nobody is signed in
 */
export async function changeSavedSearches(
  request: Request,
  site: SearchesSite,
  findSearch: FindSearch,
): Promise<Response> {
  if (!site.config.watchlist.enabled) return refusal(site, 404, "shopper.watchlist_off");
  const wanted = savedSearchRequest.safeParse(await readBody(request)).data;
  // In parallel, so that a server that hangs costs one timeout.
  const [search, shopper] = await Promise.all([
    wanted?.search ? findSearch(wanted.search) : null,
    findShopper(request, site.slug),
  ]);
  if (!wanted || (!search && wanted.id === null)) return refusal(site, 400, "alerts.search_unknown");
  if (!shopper) {
    return wanted.redirect === null
      ? refusal(site, 401, "shopper.signed_out")
      : toSignIn(request, wanted, wanted.change === "save" ? search : null);
  }
  const owner = { site: site.slug, phone: shopper.phone };
  if (wanted.change === "remove") {
    await removeSearch(owner, wanted.id !== null ? { id: wanted.id } : { query: search?.query ?? "" });
  } else if (search && !(await saveSearch(owner, search)) && wanted.redirect === null) {
    return refusal(site, 409, "alerts.too_many_searches");
  }
  if (wanted.redirect !== null) return seeOther(wanted.redirect, PRIVATE);
  return json({ success: true }, { headers: PRIVATE });
}

/** Runs after a sign-in that a search waited for: saves it, and redirects to where the shopper was. */
export async function finishSavingSearch(request: Request, site: SearchesSite): Promise<Response> {
  const shopper = await findShopper(request, site.slug);
  const pending = await readPendingSearch(request);
  if (!shopper || !pending) return seeOther(SAVED_SEARCHES_ON_LIST, PRIVATE);
  await saveSearch({ site: site.slug, phone: shopper.phone }, pending);
  return seeOther(pending.next, { ...PRIVATE, "Set-Cookie": await writePendingSearch(request, null) });
}

async function toSignIn(request: Request, wanted: SavedSearchRequest, search: SearchToSave | null) {
  const next = wanted.redirect ?? SAVED_SEARCHES_ON_LIST;
  const to = signInPath({ kind: "watchlist", redirect: SAVED_SEARCHES_PATH, back: wanted.back });
  const pending = search && { ...search, next };
  return seeOther(to, { ...PRIVATE, "Set-Cookie": await writePendingSearch(request, pending) });
}

function seeOther(to: string, headers: Record<string, string>): Response {
  return redirect(to, { status: 303, headers });
}

function refusal(site: SearchesSite, status: number, message: TextKey): Response {
  const error = plainText(site.config.texts, message);
  return json({ success: false, error }, { status, headers: PRIVATE });
}

async function readPendingSearch(request: Request): Promise<PendingSearch | null> {
  return pendingSearch.safeParse(await cookie.read(request)).data ?? null;
}

/** @returns the Set-Cookie header; null removes the cookie */
async function writePendingSearch(request: Request, search: PendingSearch | null): Promise<string> {
  return search ? cookie.write(request, search) : cookie.clear(request);
}
