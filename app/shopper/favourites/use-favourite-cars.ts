import { useEffect, useState } from "react";

import { favouriteCarsPath } from "~/paths";
import { pageAddress } from "~/i18n/page-address";
import { warn } from "~/platform/warn";

import type { Favourite } from "./favourite";
import { favourites } from "./device-list";
import type { FavouriteCars } from "./find-favourite-cars.server";

export type ShownFavourites =
  | { state: "reading" }
  | { state: "asking" | "failed"; kept: readonly Favourite[] }
  | { state: "shown"; kept: readonly Favourite[]; found: FavouriteCars };

/**
 * The favourites as this device stored them, then those cars as they are today. A favourite removed on this
 * page stays visible until the shopper leaves, so that it can be restored.
 */
export function useFavouriteCars(): ShownFavourites {
  const [shown, setShown] = useState<ShownFavourites>({ state: "reading" });
  useEffect(() => {
    const kept = favourites.read();
    setShown({ state: "asking", kept });
    if (kept.length === 0) return;
    const abort = new AbortController();
    ask(kept, abort.signal).then(
      (found) => setShown({ state: "shown", kept, found }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        warn("The favourites' cars were not loaded", error);
        setShown({ state: "failed", kept });
      },
    );
    return () => abort.abort();
  }, []);
  return shown;
}

async function ask(kept: readonly Favourite[], signal: AbortSignal): Promise<FavouriteCars> {
  const path = favouriteCarsPath(kept.map(({ id }) => id));
  const response = await fetch(pageAddress(path), { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`${response.status} of /api/favourites`);
  return (await response.json()) as FavouriteCars;
}
