import { useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import { splitLanguage } from "~/i18n/language";
import { SEARCH_PATH } from "~/paths";

/** How long results may take before the old ones are dimmed, ms. */
const DIM_DELAY_MS = 120;

/** The results, dimmed while others are loading (spec 1 §4, Search state). */
export function DimmedWhilePending({ children }: { children: ReactNode }) {
  const pending = useIsLongPending(useSearchPending());
  return (
    <div className="results" data-pending={pending || undefined} aria-busy={pending || undefined}>
      {children}
    </div>
  );
}

/**
 * Whether something has been pending for a while. Dimming at once would flicker, and even a delayed CSS
 * transition makes the browser repaint the whole page before it can render the results.
 */
function useIsLongPending(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = window.setTimeout(() => setLong(true), DIM_DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return isPending && isLong;
}

/** Whether new results are loading; the old ones stay until then. */
function useSearchPending(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && splitLanguage(location.pathname).path.startsWith(SEARCH_PATH);
}
