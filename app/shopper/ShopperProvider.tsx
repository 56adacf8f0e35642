import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

import { callSavedSearches, callWatchlist } from "./call-watchlist";
import { ShopperContext, type ChangeOutcome, type ShopperContextValue } from "./shopper-context";
import type { ShopperSummary } from "./shopper-summary";
import { SHOPPER_PATH } from "./watchlist-paths";

const NOBODY: ShopperSummary = { signedIn: false, phone: null, saved: [] };

const SIGNED_OUT: ChangeOutcome = { kind: "signed_out" };

type List = "saved" | "searches";
type To = "saved" | "removed";

/**
 * Fetches who is signed in once, after the page has loaded: pages themselves are the same for
 * everyone (design §4.11). Signing in and out loads a new document, so once is enough.
 */
export function ShopperProvider({ children }: { children: ReactNode }) {
  const [summary, setSummary] = useState<ShopperSummary | null>(null);
  const answer = useRef<Promise<ShopperSummary | null>>(Promise.resolve(null));

  useEffect(() => {
    const abort = new AbortController();
    answer.current = fetch(SHOPPER_PATH, { headers: { Accept: "application/json" }, signal: abort.signal })
      .then((response) => (response.ok ? (response.json() as Promise<ShopperSummary>) : null))
      // Unknown is a state of its own: buttons then submit natively.
      .catch(() => null);
    void answer.current.then((found) => {
      if (!abort.signal.aborted) setSummary(found);
    });
    return () => abort.abort();
  }, []);

  const changeList = useCallback(
    async (list: List, item: string, to: To, call: () => Promise<ChangeOutcome>) => {
      const put = (state: To) =>
        setSummary((old) => old && { ...old, [list]: listWith(old[list] ?? [], item, state) });
      put(to);
      const outcome = await call();
      if (outcome.kind !== "done") put(to === "saved" ? "removed" : "saved");
      return outcome;
    },
    [],
  );

  const value = useMemo<ShopperContextValue>(() => {
    const { phone, saved, searches = [], justSaved = null } = summary ?? NOBODY;
    // A click before the response is queued, and handled without a navigation.
    const change = async (
      list: List,
      item: string,
      to: To,
      call: (phone: string) => Promise<ChangeOutcome>,
    ) => {
      const { phone: shopper } = summary ?? (await answer.current) ?? NOBODY;
      return shopper === null ? SIGNED_OUT : changeList(list, item, to, () => call(shopper));
    };
    return {
      phone,
      known: summary !== null,
      saved: new Set(saved),
      searches: new Set(searches),
      justSaved,
      change: (id, to) => change("saved", id, to, (shopper) => callWatchlist(to, shopper, id)),
      changeSearch: (href, to) => change("searches", href, to, () => callSavedSearches(to, href)),
    };
  }, [summary, changeList]);
  return <ShopperContext.Provider value={value}>{children}</ShopperContext.Provider>;
}

function listWith(saved: string[], item: string, state: To): string[] {
  const others = saved.filter((other) => other !== item);
  return state === "saved" ? [item, ...others] : others;
}
