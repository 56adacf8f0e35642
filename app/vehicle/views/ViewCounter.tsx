import { useEffect, useState, type ComponentType } from "react";

import { viewPath, type CounterCar } from "./counter-car";

type ViewCounterProps = { car: CounterCar; websiteId: number };

/**
 * A car's number of views (spec 1 §2, view counter). The page is the same for everyone (design §4.11): the
 * server reserves the line's space, and its content is fetched after the page has rendered. It is empty while
 * the number is unknown.
 */
export function ViewCounter({ car, websiteId }: ViewCounterProps) {
  const [Count, setCount] = useState<ComponentType<{ path: string }> | null>(null);

  useEffect(() => {
    let left = false;
    void import("./ViewCount").then(
      ({ ViewCount }) => {
        if (!left) setCount(() => ViewCount);
      },
      // If its chunk does not load there is no number, as without a response.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);

  return (
    <p className="flex h-6 min-w-32 items-center gap-1.5 text-sm text-ink-muted noscript:hidden">
      {Count ? <Count path={viewPath(car, websiteId)} /> : null}
    </p>
  );
}
