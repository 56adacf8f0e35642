import { useCallback, useRef } from "react";

import { EVENTS } from "~/analytics/events";
import { emitEvent } from "~/analytics/record-event";

/** Records the first touch of a page's finance calculator, event 26 (spec 2 §4, §7). */
export function useCalculatorTouch(analytics: { events: boolean }, carId: string | null): () => void {
  const isTouched = useRef(false);
  return useCallback(() => {
    if (isTouched.current || !analytics.events) return;
    isTouched.current = true;
    emitEvent(EVENTS.financeCalculatorTouch, carId === null ? {} : { car_id: carId });
  }, [analytics.events, carId]);
}
