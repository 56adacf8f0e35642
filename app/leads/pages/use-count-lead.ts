import { useCallback } from "react";

import { EVENTS, type EventId } from "~/analytics/events";
import { emitEvent } from "~/analytics/record-event";
import { useSite } from "~/site/use-site";

import type { OnLead } from "../use-send-lead";

/** Records the event of a lead once it has its id (spec 1 §4, Multi-step enquiry). */
export function useCountLead(): OnLead {
  const { analytics } = useSite();
  return useCallback(
    ({ eventId, carId }) => {
      if (!analytics.events || !isEvent(eventId)) return;
      emitEvent(eventId, { car_id: carId });
    },
    [analytics.events],
  );
}

function isEvent(id: number | null): id is EventId {
  return Object.values<number | null>(EVENTS).includes(id);
}
