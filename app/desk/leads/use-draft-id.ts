import { useState } from "react";

import type { LeadEntry } from "./desk-lead.server";

/**
 * The id of what is being written: the first that the page came with, until it is among the entries. The
 * page's data is read anew while somebody types, each time with another id.
 */
export function useDraftId(newId: string, entries: readonly LeadEntry[]): string {
  const [id, setId] = useState(newId);
  const isWritten = entries.some((entry) => entry.id === id);
  if (isWritten && id !== newId) setId(newId);
  return id;
}
