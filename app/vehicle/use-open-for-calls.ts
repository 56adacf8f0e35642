import { useEffect, useState } from "react";

import { isOpenForCalls, secondsToChange, type CallHours } from "./call-hours";

/**
 * Whether the dealership is open at this moment. The page itself is the same for everyone
 * and may be half a minute old: the browser's clock takes over once it runs, and goes on
 * while the page stays open.
 *
 * @param madeAt when the page was made, seconds UTC
 */
export function useOpenForCalls(hours: CallHours | null, madeAt: number): boolean {
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const seconds = Math.floor(Date.now() / 1_000);
      setNow(seconds);
      const wait = secondsToChange(hours, seconds);
      if (wait !== null) timer = setTimeout(look, wait * 1_000);
    };
    look();
    return () => clearTimeout(timer);
  }, [hours]);
  return isOpenForCalls(hours, now);
}
