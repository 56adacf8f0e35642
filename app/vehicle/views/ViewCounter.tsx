import { useEffect, useState, type ComponentType } from "react";

import { viewPath, type CounterCar } from "./counter-car";

type ViewCounterProps = { car: CounterCar; websiteId: number };

/**
 * How often a car was looked at (spec 1 §2, view counter). The page is the same for
 * everyone (design §4.11): the server keeps the line's place, and what fills it is fetched
 * once the page stands. Nothing is in it while the number is not known.
 */
export function ViewCounter({ car, websiteId }: ViewCounterProps) {
  const [Count, setCount] = useState<ComponentType<{ path: string }> | null>(null);

  useEffect(() => {
    let left = false;
    void import("./ViewCount").then(
      ({ ViewCount }) => {
        if (!left) setCount(() => ViewCount);
      },
      // Without its file there is no number, as without an answer.
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
