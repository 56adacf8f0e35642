import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { pageAddress } from "../i18n/page-address";
import { askShopper } from "./ask-shopper";
import { type ChangeOutcome, ShopperContext, type ShopperContextValue } from "./shopper-context";
import type { ShopperSummary } from "./shopper-summary.server";

import { REMOVE_CAR_PATH, SAVE_CAR_PATH, SAVED_SEARCHES_PATH } from "~/paths";

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
    let left = false;
    answer.current = askShopper();
    void answer.current.then((found) => {
      if (!left) setSummary(found);
    });
    return () => {
      left = true;
    };
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

/** The save and remove calls of spec 1 §7, from the browser. */
function callWatchlist(to: To, phone: string, carId: string): Promise<ChangeOutcome> {
  const path = to === "saved" ? SAVE_CAR_PATH : REMOVE_CAR_PATH;
  return post(path, { phone_number: phone, car_id: carId });
}

/** @param href the search page */
function callSavedSearches(to: To, href: string): Promise<ChangeOutcome> {
  return post(SAVED_SEARCHES_PATH, { change: to === "saved" ? "save" : "remove", search: href });
}

async function post(path: string, body: Record<string, string>): Promise<ChangeOutcome> {
  try {
    const response = await fetch(pageAddress(path), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return { kind: "signed_out" };
    const answer = (await response.json()) as { success: boolean; error?: string };
    return answer.success ? { kind: "done" } : { kind: "failed", message: answer.error ?? null };
  } catch {
    return { kind: "failed", message: null };
  }
}
