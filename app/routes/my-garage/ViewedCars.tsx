import { useEffect, useState } from "react";

import { useSite } from "~/site/use-site";
import { loadViewedCars } from "~/vehicle/viewed/load-viewed-cars";
import { RecentlyViewedStrip } from "~/vehicle/viewed/RecentlyViewedStrip";
import type { ViewedCars as Viewed } from "~/vehicle/viewed/viewed-cars";
import { readViewedCars } from "~/vehicle/viewed/viewed-cars-log";

/** The cars this device has looked at, the latest first. The last of the page: nothing stands below it to move. */
export function ViewedCars() {
  const site = useSite();
  const [viewed, setViewed] = useState<Viewed | null>(null);
  useEffect(() => {
    const ids = readViewedCars(() => localStorage)
      .map(({ id }) => id)
      .reverse();
    if (ids.length === 0) return;
    const abort = new AbortController();
    void loadViewedCars(ids, abort.signal).then((found) => {
      if (!abort.signal.aborted) setViewed(found);
    });
    return () => abort.abort();
  }, []);
  return viewed ? <RecentlyViewedStrip viewed={viewed} settings={site} /> : null;
}
