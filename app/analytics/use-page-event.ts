import { useEffect, useRef } from "react";

import type { EventData, EventId } from "./events";
import { tellEvent } from "./record-event";

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
