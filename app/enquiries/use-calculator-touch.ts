import { useCallback } from "react";

import { actionEvent } from "~/analytics/action-event";
import { recordEvent } from "~/analytics/record-event";
import { warn } from "~/platform/warn";

/** Records the first touch of a finance calculator, event 26 (spec 2 §4, §7). */
export function useCalculatorTouch(analytics: { events: boolean }, carId: string | null): () => void {
  return useCallback(() => {
    const event = actionEvent({ kind: "touch_finance_calculator" });
    if (!analytics.events || event === null) return;
    try {
      recordEvent(event, carId === null ? {} : { car_id: carId });
    } catch (error) {
      warn("An event was not recorded", error);
    }
  }, [analytics.events, carId]);
}
