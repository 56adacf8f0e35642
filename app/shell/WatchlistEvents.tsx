import { useEffect, useRef } from "react";

import { EVENTS } from "../analytics/events";
import { recordEvent } from "../analytics/record-event";
import { useShopper } from "../shopper/shopper-context";

/** Spec 1 §7: a car added to the watchlist is event 39, wherever on the page its heart was. */
export function WatchlistEvents({ settings }: { settings: { events: boolean } }) {
  const { known, saved } = useShopper();
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!known) return;
    const added = before.current ? [...saved].filter((id) => !before.current?.has(id)) : [];
    before.current = saved;
    if (!settings.events) return;
    for (const id of added) recordEvent(EVENTS.favouriteOrWatchlistAdd, { car_id: id });
  }, [known, saved, settings.events]);
  return null;
}
