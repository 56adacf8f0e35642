import { readPendingSignIn, writePendingSignIn } from "./pending-sign-in.server";
import { listSavedSearches } from "./saved-searches.server";
import { findShopper } from "./session.server";
import { listSavedIds } from "./watchlist.server";

/** The response of /api/shopper. `phone` is the shopper's own, in E.164. */
export type ShopperSummary = {
  signedIn: boolean;
  phone: string | null;
  /** Ids of the saved cars. */
  saved: string[];
  /** The URLs of the saved searches; absent if there are none. */
  searches?: string[];
  /** The name of a car saved by the sign-in that has just been completed. */
  justSaved?: string;
};

/**
 * The shopper of a page and what they saved, for the parts that load after it (design §4.11). A car saved by
 * signing in is reported once, and its cookie is cleared.
 */
export async function shopperSummary(
  request: Request,
  site: string,
): Promise<{ summary: ShopperSummary; headers: Record<string, string> }> {
  const shopper = await findShopper(request, site);
  if (!shopper) return { summary: { signedIn: false, phone: null, saved: [] }, headers: {} };
  const { phone } = shopper;
  const [saved, savedSearches] = await Promise.all([
    listSavedIds({ site, phone }),
    listSavedSearches(site, phone),
  ]);
  const searches = savedSearches.map(({ href }) => href);
  const known = { signedIn: true, phone, saved, ...(searches.length > 0 && { searches }) };
  const { justSaved, ...pending } = await readPendingSignIn(request);
  if (justSaved === undefined) return { summary: known, headers: {} };
  return {
    summary: { ...known, justSaved },
    headers: { "Set-Cookie": await writePendingSignIn(request, pending) },
  };
}
