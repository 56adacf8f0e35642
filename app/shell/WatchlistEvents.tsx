import { useEffect, useRef } from "react";

import { EVENTS } from "~/analytics/events";
import { recordEvent } from "~/analytics/record-event";
import { favourites } from "~/shopper/favourites/device-list";
import { useShopper } from "~/shopper/use-shopper";

/**
 * Spec 1 §7: adding a car to the watchlist is event 39, wherever on the page its heart is, and also when
 * signing in adds it. Needs JavaScript.
 */
export function WatchlistEvents({ settings }: { settings: { events: boolean } }) {
  const { known, saved, justSaved } = useShopper();
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!known) return;
    // The list has its newest car first.
    const added = before.current
      ? [...saved].filter((id) => !before.current?.has(id))
      : [...saved].slice(0, justSaved === null ? 0 : 1);
    before.current = saved;
    if (!settings.events) return;
    for (const id of added) recordEvent(EVENTS.favouriteOrWatchlistAdd, { car_id: id });
  }, [known, saved, justSaved, settings.events]);
  return null;
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
