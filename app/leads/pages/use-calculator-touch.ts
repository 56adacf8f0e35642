import { useCallback } from "react";

import { EVENTS } from "~/analytics/events";
import { recordEvent } from "~/analytics/record-event";
import { warn } from "~/platform/warn";

/** Records the first touch of a finance calculator, event 26 (spec 2 §4, §7). */
export function useCalculatorTouch(analytics: { events: boolean }, carId: string | null): () => void {
  return useCallback(() => {
    if (!analytics.events) return;
    try {
      recordEvent(EVENTS.financeCalculatorTouch, carId === null ? {} : { car_id: carId });
    } catch (error) {
      warn("An event was not recorded", error);
    }
  }, [analytics.events, carId]);
}
