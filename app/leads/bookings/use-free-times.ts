import { useCallback, useEffect, useState } from "react";

import { pageAddress } from "~/i18n/page-address";
import { freeTimesPath } from "~/paths";
import type { SlotOffer } from "~/slots/slot-offer";

import type { FormSlots } from "../lead-form-model";

/**
 * The free times of a location as they are now: the page's own first, which may be half a minute old, then the server's
 * when the form is there, when somebody comes back to it, and when a time was refused.
 *
 * @param refused the message beside the field, if any
 */
export function useFreeTimes(
  { kind, car, reservation = "", offer: first }: FormSlots,
  location: string,
  refused: string | undefined,
) {
  const [offer, setOffer] = useState<SlotOffer | null>(first?.location === location ? first : null);
  const [from, setFrom] = useState("");
  const [isLost, setLost] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const times = await readTimes(freeTimesPath({ kind, location, car, from, reservation }), signal);
        setOffer(times);
        setLost(times === null);
      } catch {
        if (!signal.aborted) setLost(true);
      }
    },
    [kind, location, car, from, reservation],
  );
  useEffect(() => {
    const abort = new AbortController();
    const again = () => {
      if (document.visibilityState === "visible") void load(abort.signal);
    };
    again();
    document.addEventListener("visibilitychange", again, { signal: abort.signal });
    return () => abort.abort();
  }, [load, refused]);
  return { offer, isLost, show: setFrom };
}

async function readTimes(path: string, signal: AbortSignal): Promise<SlotOffer | null> {
  const response = await fetch(pageAddress(path), { signal });
  if (!response.ok) throw new Error(`no free times: ${response.status}`);
  const { times } = (await response.json()) as { times: SlotOffer | null };
  return times;
}
