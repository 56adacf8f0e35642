import { useEffect, useRef } from "react";

import { warn } from "../platform/warn";
import type { EventData, EventId } from "./events";
import { recordEvent } from "./record-event";

/**
 * Records an event once a page view, after the page shows; a failure is logged only.
 *
 * @param view differs from one view to the next
 * @param data null where nothing is to be recorded
 */
export function usePageEvent(id: EventId, view: string, data: EventData | null): void {
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (data === null || recorded.current === view) return;
    recorded.current = view;
    tellEvent(id, data);
  });
}

/** Records an event; where that fails, such as that of a print, it is logged only (spec 1 §8). */
export function tellEvent(id: EventId, data: EventData): void {
  attempt(() => recordEvent(id, data));
}

/** Analytics must never break the page. */
export function attempt(record: () => void): void {
  try {
    record();
  } catch (error) {
    warn("An event was not recorded", error);
  }
}
