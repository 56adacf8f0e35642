import { useEffect, useRef } from "react";

import type { EventData, EventId } from "./events";
import { emitEvent } from "./record-event";

/**
 * Records an event once per page view, after the page is shown; a failure is only logged.
 *
 * @param view differs from one view to the next
 * @param data null if there is nothing to record
 */
export function usePageEvent(id: EventId, view: string, data: EventData | null): void {
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (data === null || recorded.current === view) return;
    recorded.current = view;
    emitEvent(id, data);
  });
}
