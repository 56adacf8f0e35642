import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from "react";

import type { CarCardSettings } from "~/stock/CarCard";
import { warn } from "~/platform/warn";

import { loadViewedCars, logViewedCar } from "./viewed-cars-log";
import type { RecentlyViewedStrip } from "./RecentlyViewedStrip";
import type { ViewedCar, ViewedCars } from "./viewed-car";

/** How far below the viewport cars are fetched, in CSS pixels. */
const AHEAD = "1200px";

type RecentlyViewedProps = { car: ViewedCar; settings: CarCardSettings };
type Loaded = { Strip: ComponentType<ComponentProps<typeof RecentlyViewedStrip>>; viewed: ViewedCars };

/**
 * Records that this car was viewed, and shows the ones viewed before. Only the device knows them (spec 1 §3,
 * Viewed car), so the page is rendered without them: they are fetched when the shopper scrolls near, and
 * inserted only if nothing visible moves.
 */
export function RecentlyViewed({ car, settings }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  // Never changes: another car is another page.
  const [current] = useState(car);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    const before = logViewedCar(current, () => localStorage)
      .map(({ id }) => id)
      .filter((id) => id !== current.id)
      .reverse();
    const element = place.current;
    if (!element || before.length === 0) return;
    const abort = new AbortController();
    void load(element, before, abort.signal).then(
      (found) => {
        if (!abort.signal.aborted) setLoaded(found);
      },
      (error: unknown) => warn("The viewed cars were not shown", error),
    );
    return () => abort.abort();
  }, [current]);

  return <div ref={place}>{loaded ? <loaded.Strip viewed={loaded.viewed} settings={settings} /> : null}</div>;
}

async function load(element: Element, ids: string[], signal: AbortSignal): Promise<Loaded | null> {
  await whenWithinReach(element, signal);
  const [viewed, { RecentlyViewedStrip }] = await Promise.all([
    loadViewedCars(ids, signal),
    import("./RecentlyViewedStrip"),
  ]);
  if (!viewed) return null;
  await whenOutOfSight(element, signal);
  return { Strip: RecentlyViewedStrip, viewed };
}

/** Waits until an element is near the viewport. */
function whenWithinReach(element: Element, signal: AbortSignal): Promise<void> {
  return whenSeen(element, { rootMargin: AHEAD }, signal, ({ isIntersecting }) => isIntersecting);
}

/** Waits until an element is below the viewport, where its growth moves nothing visible (design §4.12). */
function whenOutOfSight(element: Element, signal: AbortSignal): Promise<void> {
  return whenSeen(
    element,
    {},
    signal,
    ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0,
  );
}

function whenSeen(
  element: Element,
  options: IntersectionObserverInit,
  signal: AbortSignal,
  isDone: (entry: IntersectionObserverEntry) => boolean,
): Promise<void> {
  return new Promise((done) => {
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (!latest || !isDone(latest)) return;
      observer.disconnect();
      done();
    }, options);
    signal.addEventListener("abort", () => observer.disconnect(), { once: true });
    observer.observe(element);
  });
}
