import { useEffect } from "react";

import { useRevalidateHere } from "~/ui/use-revalidate-here";

const EVERY_MS = 3_000;
/** A run begins within a minute; one that takes longer is looked at again by hand. */
const MAX_LOOKS = 60;

/** Loads a page of runs again and again while one is awaited, or runs. */
export function useRunNews(isAwaited: boolean): void {
  const revalidate = useRevalidateHere();
  useEffect(() => {
    if (!isAwaited) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= MAX_LOOKS) clearInterval(timer);
      if (document.visibilityState === "visible") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited, revalidate]);
}
