import { useCallback, useState } from "react";

import { readHistory, withSearch, writeHistory, type SearchHistory } from "./search-history";

/** A device's storage belongs to one host, so that each site has its own. */
const KEY = "searches";

type StoredHistory = {
  history: SearchHistory;
  /** Reads it again: the page's other box may have added to it. */
  refresh: () => void;
  remember: (text: string) => void;
  forget: () => void;
};

/**
 * The searches kept on the device. Without storage (refused, full) there is no
 * history, and nobody is told.
 *
 * @param limit entries kept
 */
export function useSearchHistory(limit: number): StoredHistory {
  const [history, setHistory] = useState<SearchHistory>([]);
  const refresh = useCallback(() => setHistory(load(limit)), [limit]);
  return {
    history,
    refresh,
    remember: (text) =>
      quietly(() => localStorage.setItem(KEY, writeHistory(withSearch(load(limit), text, limit)))),
    forget: () => {
      quietly(() => localStorage.removeItem(KEY));
      setHistory([]);
    },
  };
}

function load(limit: number): SearchHistory {
  return readHistory(quietly(() => localStorage.getItem(KEY)) ?? null, limit);
}

/** Reading the property alone can throw, where a browser forbids storage. */
function quietly<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
