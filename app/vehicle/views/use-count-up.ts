import { useEffect, useState } from "react";

/** Spec 1 §4: the view counter animates from 0 over 1 second. */
const COUNT_MS = 1_000;

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

/**
 * What the counter shows on its way: fast at first, slow at the end.
 *
 * @param elapsed milliseconds since it began
 */
export function countAt(target: number, elapsed: number): number {
  const done = Math.min(Math.max(elapsed / COUNT_MS, 0), 1);
  return Math.round(target * (1 - (1 - done) ** 3));
}
