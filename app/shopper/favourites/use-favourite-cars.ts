import { useEffect, useState } from "react";

import { favouriteCarsPath } from "~/paths";
import { pageAddress } from "~/i18n/page-address";
import { warn } from "~/platform/warn";

import type { Favourite } from "./favourite";
import { favourites } from "./device-list";
import type { FavouriteCars } from "./find-favourite-cars.server";

type ShownFavourites =
  | { state: "reading" }
  | { state: "asking" | "failed"; stored: readonly Favourite[] }
  | { state: "shown"; stored: readonly Favourite[]; found: FavouriteCars };

/**
 * The favourites as this device stored them, then those cars as they are today. A favourite removed on this
 * page stays visible until the shopper leaves, so that it can be restored.
 */
export function useFavouriteCars(): ShownFavourites {
  const [shown, setShown] = useState<ShownFavourites>({ state: "reading" });
  useEffect(() => {
    const stored = favourites.read();
    setShown({ state: "asking", stored });
    if (stored.length === 0) return;
    const abort = new AbortController();
    ask(stored, abort.signal).then(
      (found) => setShown({ state: "shown", stored, found }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        warn("The favourites' cars were not loaded", error);
        setShown({ state: "failed", stored });
      },
    );
    return () => abort.abort();
  }, []);
  return shown;
}

async function ask(stored: readonly Favourite[], signal: AbortSignal): Promise<FavouriteCars> {
  const path = favouriteCarsPath(stored.map(({ id }) => id));
  const response = await fetch(pageAddress(path), { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`${response.status} of /api/favourites`);
  return (await response.json()) as FavouriteCars;
}
