import { useEffect, useSyncExternalStore } from "react";

import { pageAddress } from "~/i18n/page-address";
import { REMOVE_CAR_PATH, SAVE_CAR_PATH, SAVED_SEARCHES_PATH, SHOPPER_PATH } from "~/paths";
import { fetchHere } from "~/ui/fetch-here";

import type { ShopperSummary } from "./shopper-summary.server";

export type ChangeOutcome =
  | { kind: "done" }
  | { kind: "signed_out" }
  /** `message` is null when the server was not reached. */
  | { kind: "failed"; message: string | null };

type List = "saved" | "searches";
type To = "saved" | "removed";

/** Changes a list optimistically, then on the server; undone if that fails (spec 1 §4). */
type Change = (item: string, to: To) => Promise<ChangeOutcome>;

export type Shopper = {
  /** E.164; null while nobody is signed in, or it is not known yet. */
  phone: string | null;
  /** Whether the server has reported who this is; false while the page is the same for everyone. */
  known: boolean;
  saved: ReadonlySet<string>;
  /** The addresses of the saved searches. */
  searches: ReadonlySet<string>;
  /** The name of a car that was saved by signing in, shown once in a toast. */
  justSaved: string | null;
  /** By a car's id. */
  change: Change;
  /** By the address of a search. */
  changeSearch: Change;
};

const NOBODY: ShopperSummary = { signedIn: false, phone: null, saved: [] };
const SIGNED_OUT: ChangeOutcome = { kind: "signed_out" };

/** The shopper of this page; a store of its own, since a context would interrupt late hydration (lazy-part.tsx). */
let summary: ShopperSummary | null = null;
let answer: Promise<ShopperSummary | null> | null = null;
let shopper = toShopper(null);
const UNKNOWN = shopper;
const listeners = new Set<() => void>();
const savers = new Set<(carId: string) => void>();

export function useShopper(): Shopper {
  return useSyncExternalStore(
    subscribe,
    () => shopper,
    () => UNKNOWN,
  );
}

/**
 * Fetches who is signed in once, after the page has loaded: pages themselves are the same for everyone
 * (design §4.11). Signing in and out loads a new document, so once is enough.
 */
export function useAskShopper(): void {
  useEffect(() => {
    if (answer) return;
    answer = askShopper();
    void answer.then(show);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShopperSummary | null): void {
  summary = next;
  shopper = toShopper(next);
  for (const listener of listeners) listener();
}

function toShopper(known: ShopperSummary | null): Shopper {
  const { phone, saved, searches = [], justSaved = null } = known ?? NOBODY;
  return {
    phone,
    known: known !== null,
    saved: new Set(saved),
    searches: new Set(searches),
    justSaved,
    change: (id, to) => change("saved", id, to, (signedIn) => callWatchlist(to, signedIn, id)),
    changeSearch: (href, to) => change("searches", href, to, () => callSavedSearches(to, href)),
  };
}

/** Called for each car that the server has saved and that was not saved before. @returns the unsubscribe function */
export function onCarSaved(listener: (carId: string) => void): () => void {
  savers.add(listener);
  return () => savers.delete(listener);
}

async function change(
  list: List,
  item: string,
  to: To,
  call: (phone: string | undefined) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  // A click before the response is queued, and handled without a navigation. One whose page is left before then, or that
  // gets no response, is sent all the same: the server knows whose session it is.
  const known = summary ?? (await Promise.race([answer, pageLeft()]));
  const phone = known?.phone;
  if (phone === null) return SIGNED_OUT;
  const put = (state: To) => {
    if (summary) show({ ...summary, [list]: listWith(summary[list] ?? [], item, state) });
  };
  const isNew = to === "saved" && !(summary?.[list] ?? []).includes(item);
  put(to);
  const outcome = await call(phone);
  if (outcome.kind !== "done") put(to === "saved" ? "removed" : "saved");
  else if (list === "saved" && isNew) for (const notify of savers) notify(item);
  return outcome;
}

function pageLeft(): Promise<null> {
  return new Promise((done) => addEventListener("pagehide", () => done(null), { once: true }));
}

function listWith(saved: string[], item: string, state: To): string[] {
  const others = saved.filter((other) => other !== item);
  return state === "saved" ? [item, ...others] : others;
}

/** The save and remove calls of spec 1 §7, from the browser. */
function callWatchlist(to: To, phone: string | undefined, carId: string): Promise<ChangeOutcome> {
  const path = to === "saved" ? SAVE_CAR_PATH : REMOVE_CAR_PATH;
  return post(path, { ...(phone !== undefined && { phone_number: phone }), car_id: carId });
}

/** @param href the search page */
function callSavedSearches(to: To, href: string): Promise<ChangeOutcome> {
  return post(SAVED_SEARCHES_PATH, { change: to === "saved" ? "save" : "remove", search: href });
}

async function post(path: string, body: Record<string, string>): Promise<ChangeOutcome> {
  try {
    const response = await fetchHere(pageAddress(path), {
      method: "POST",
      // It arrives although the page may be left.
      keepalive: true,
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return { kind: "signed_out" };
    const result = (await response.json()) as { success: boolean; error?: string };
    return result.success ? { kind: "done" } : { kind: "failed", message: result.error ?? null };
  } catch {
    return { kind: "failed", message: null };
  }
}

/** The shopper's state and saved things; null if the server did not answer. */
function askShopper(): Promise<ShopperSummary | null> {
  return (
    fetch(SHOPPER_PATH, { headers: { Accept: "application/json" } })
      .then((response) => (response.ok ? (response.json() as Promise<ShopperSummary>) : null))
      // Unknown is a state of its own: buttons then submit natively.
      .catch(() => null)
  );
}
