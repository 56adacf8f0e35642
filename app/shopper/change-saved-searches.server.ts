import { json, redirect } from "@remix-run/node";

import { plainText, type TextKey } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";

import { readPendingSearch, writePendingSearch } from "./pending-search.server";
import { PRIVATE } from "./private-headers";
import { readBody } from "./read-body.server";
import { savedSearchRequest, type SavedSearchRequest } from "./saved-search-request";
import { removeSearch, saveSearch, type SearchToSave } from "./saved-searches.server";
import { findShopper } from "./session.server";
import { signInPath } from "./sign-in-path";
import { SAVED_SEARCHES_ON_LIST, SAVED_SEARCHES_PATH } from "./watchlist-paths";

type SearchesSite = { slug: string; config: { texts: TextOverrides; watchlist: { enabled: boolean } } };

/** What an address of the site searches for; the search's business, so the route brings it. */
type FindSearch = (href: string) => Promise<SearchToSave | null>;

/**
 * Saves or removes a search for whoever the session says.
 *
 * @returns JSON `{success}` with 200, 400, 401, 404 or 409; to a form of a page, a redirect
 *   to its `redirect`, or to sign in when nobody is
 */
export async function changeSavedSearches(
  request: Request,
  site: SearchesSite,
  findSearch: FindSearch,
): Promise<Response> {
  if (!site.config.watchlist.enabled) return refusal(site, 404, "shopper.watchlist_off");
  const wanted = savedSearchRequest.safeParse(await readBody(request)).data;
  // Both ask a server, and one that hangs must cost its time once.
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

/** Where signing in leads after a search was to be saved: saves it, and back to where the shopper was. */
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
