import { useEffect, useRef } from "react";

import { EVENTS } from "~/analytics/events";
import { recordEvent } from "~/analytics/record-event";
import { favourites } from "~/shopper/favourites/device-list";
import { onCarSaved, useShopper } from "~/shopper/use-shopper";

/**
 * Spec 1 §7: adding a car to the watchlist is event 39, wherever on the page its heart is, and also when
 * signing in adds it. It is counted once the server has saved it: a save that fails is none, and a removal that
 * fails adds nothing. Needs JavaScript.
 */
export function WatchlistEvents({ settings: { events } }: { settings: { events: boolean } }) {
  const { saved, justSaved } = useShopper();
  const isCounted = useRef(false);
  useEffect(() => (events ? onCarSaved(count) : undefined), [events]);
  useEffect(() => {
    if (!events || justSaved === null || isCounted.current) return;
    isCounted.current = true;
    // The list has its newest car first.
    const [newest] = saved;
    if (newest !== undefined) count(newest);
  }, [events, justSaved, saved]);
  return null;
}

function count(carId: string): void {
  recordEvent(EVENTS.favouriteOrWatchlistAdd, { car_id: carId });
}

/** Spec 1 §4: adding a favourite is event 39, wherever on the page its heart is. */
export function useFavouriteEvent({ events }: { events: boolean }): void {
  useEffect(() => {
    if (!events) return;
    return favourites.onAdd(({ id, make, model }) =>
      recordEvent(EVENTS.favouriteOrWatchlistAdd, { car_id: id, make, model }),
    );
  }, [events]);
}
