import { useState } from "react";

import type { LeadEntry } from "./timeline";

/**
 * The id of the entry being written: the first one the page loaded with, until it appears among the
 * entries. The page's data is reloaded during typing, each time with a new id.
 */
export function useDraftId(newId: string, entries: readonly LeadEntry[]): string {
  const [id, setId] = useState(newId);
  const isWritten = entries.some((entry) => entry.id === id);
  if (isWritten && id !== newId) setId(newId);
  return id;
}
