import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";

import { callWatchlist } from "./call-watchlist";
import { ShopperContext, type ShopperContextValue } from "./shopper-context";
import type { ShopperSummary } from "./shopper-summary";
import { SHOPPER_PATH } from "./watchlist-paths";

const NOBODY: ShopperSummary = { signedIn: false, phone: null, saved: [] };

/**
 * Asks once, after the page has loaded, who is looking: pages themselves are the same
 * for everyone (design §4.11). Signing in and out loads a new page, so once is enough.
 */
export function ShopperProvider({ children }: { children: ReactNode }) {
  const [summary, setSummary] = useState<ShopperSummary | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    fetch(SHOPPER_PATH, { headers: { Accept: "application/json" }, signal: abort.signal })
      .then((response) => (response.ok ? (response.json() as Promise<ShopperSummary>) : null))
      .then(setSummary)
      // Unknown is a state of its own: the buttons then work as plain forms.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);

  const phone = summary?.phone ?? null;
  const change = useCallback<ShopperContextValue["change"]>(
    async (carId, to) => {
      if (phone === null) return { kind: "signed_out" };
      const put = (state: "saved" | "removed") =>
        setSummary((old) => old && { ...old, saved: listWith(old.saved, carId, state) });
      put(to);
      const outcome = await callWatchlist(to, phone, carId);
      if (outcome.kind !== "done") put(to === "saved" ? "removed" : "saved");
      return outcome;
    },
    [phone],
  );

  const value = useMemo<ShopperContextValue>(() => {
    const { saved, justSaved = null } = summary ?? NOBODY;
    return { phone, known: summary !== null, saved: new Set(saved), justSaved, change };
  }, [summary, phone, change]);
  return <ShopperContext.Provider value={value}>{children}</ShopperContext.Provider>;
}

function listWith(saved: string[], carId: string, state: "saved" | "removed"): string[] {
  const others = saved.filter((id) => id !== carId);
  return state === "saved" ? [carId, ...others] : others;
}
