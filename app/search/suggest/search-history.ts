import { useCallback, useState } from "react";

import { jsonOrNull } from "~/platform/json-or-null";

/** A longer text was pasted, not typed, and would not be recognisable in a list. */
const MAX_LENGTH = 80;

/** Spec 2 §9. */
const MAX_ENTRIES = 5;

/** Texts searched for, newest first; on the device only (spec 2 §3, stored visitor profile). */
export type SearchHistory = readonly string[];

/** The history with one more search: each text once, however it was written. */
export function withSearch(history: SearchHistory, text: string): SearchHistory {
  const entry = trimmed(text);
  if (entry === "") return history;
  const others = history.filter((each) => each.toLowerCase() !== entry.toLowerCase());
  return [entry, ...others].slice(0, MAX_ENTRIES);
}

/** Parses a stored history; empty if it is invalid. */
export function readHistory(stored: string | null): SearchHistory {
  const entries = parsed(stored).filter((entry) => typeof entry === "string");
  return entries.reduceRight<SearchHistory>((history, entry) => withSearch(history, entry), []);
}

export function writeHistory(history: SearchHistory): string {
  return JSON.stringify(history);
}

function trimmed(text: string): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, MAX_LENGTH).join("").trim();
}

function parsed(stored: string | null): unknown[] {
  const value = jsonOrNull(stored);
  return Array.isArray(value) ? value : [];
}

/** Storage is per origin, so each site has its own. */
const KEY = "searches";

type StoredHistory = {
  history: SearchHistory;
  /** Re-reads it, since the page's other box may have added to it. */
  refresh: () => void;
  remember: (text: string) => void;
  forget: () => void;
};

/** The searches stored on the device. Without storage (blocked, full) there is no history; no error is shown. */
export function useSearchHistory(): StoredHistory {
  const [history, setHistory] = useState<SearchHistory>([]);
  const refresh = useCallback(() => setHistory(load()), []);
  return {
    history,
    refresh,
    remember: (text) => quietly(() => localStorage.setItem(KEY, writeHistory(withSearch(load(), text)))),
    forget: () => {
      quietly(() => localStorage.removeItem(KEY));
      setHistory([]);
    },
  };
}

function load(): SearchHistory {
  return readHistory(quietly(() => localStorage.getItem(KEY)) ?? null);
}

/** Merely reading the property can throw if a browser forbids storage. */
function quietly<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
