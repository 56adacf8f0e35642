import { useEffect, useState } from "react";

import type { Seconds } from "~/platform/moment";

import { isOpenForCalls, secondsToChange, type CallHours } from "./call-phone";

/**
 * Whether the dealership is open now. The page itself is the same for everyone and may be half a minute old, so after
 * hydration the browser's clock takes over, for as long as the page stays open.
 *
 * @param madeAt when the page was rendered, seconds UTC; null if it is to say nothing of it before hydration
 */
export function useOpenForCalls(hours: CallHours | null, madeAt: Seconds | null): boolean {
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
  return now !== null && isOpenForCalls(hours, now);
}
