import { useEffect, useState } from "react";

import { COUNT_MS, countAt } from "./count-at";

/** The number on its way from 0 to `target`; there at once for whoever wants no motion. In the browser only. */
export function useCountUp(target: number): number {
  const [still] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (still) return;
    let frame = 0;
    let began: number | null = null;
    const step = (time: number) => {
      began ??= time;
      setShown(countAt(target, time - began));
      if (time - began < COUNT_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, still]);
  return still ? target : shown;
}
