import { useEffect } from "react";

import { EVENTS } from "~/analytics/events";
import { recordEvent } from "~/analytics/record-event";
import { warn } from "~/platform/warn";

const KEY = "trade_in_counted";

/** Spec 1 §7: event 18, offer accepted; once a lead, however often its page is seen. */
export function useCountAcceptance(leadId: string | null, data: { car_id: string | null }): void {
  const { car_id } = data;
  useEffect(() => {
    if (leadId === null) return;
    try {
      if (sessionStorage.getItem(KEY) === leadId) return;
      sessionStorage.setItem(KEY, leadId);
      recordEvent(EVENTS.offerAccepted, { car_id });
    } catch (error) {
      warn("An event was not recorded", error);
    }
  }, [leadId, car_id]);
}
