import { useEffect, useRef } from "react";

import type { EventData, EventId } from "./events";
import { recordEvent } from "./record-event";

/**
 * Records an event once a page view, after the page shows.
 *
 * @param view differs from one view to the next
 * @param data null where nothing is to be recorded
 */
export function usePageEvent(id: EventId, view: string, data: EventData | null): void {
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (data === null || recorded.current === view) return;
    recorded.current = view;
    recordEvent(id, data);
  });
}
