import { useEffect } from "react";

import { EVENTS } from "../analytics/events";
import { recordEvent } from "../analytics/record-event";
import { favourites } from "../shopper/favourites/favourites";

/** Spec 1 §4: adding a favourite is event 39, wherever on the page the heart was. */
export function useFavouriteEvent({ events }: { events: boolean }): void {
  useEffect(() => {
    if (!events) return;
    return favourites.onAdd(({ id, make, model }) =>
      recordEvent(EVENTS.favouriteOrWatchlistAdd, { car_id: id, make, model }),
    );
  }, [events]);
}
