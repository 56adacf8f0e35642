import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useRevalidateHere } from "~/ui/use-revalidate-here";

import { listenForLeads } from "./lead-news-stream";

/**
 * Reloads the page's data when leads are added or changed, and when the stream opens, since earlier
 * events were missed. A form that is on its way comes first: the router drops its answer if the data is reloaded
 * before it is shown.
 */
export function useLeadNews(): void {
  const revalidate = useRevalidateHere();
  const isIdle = useNavigation().state === "idle";
  const isBusy = useRef(false);
  const isOwed = useRef(false);

  useEffect(() => {
    isBusy.current = !isIdle;
    if (!isIdle || !isOwed.current) return;
    isOwed.current = false;
    revalidate();
  }, [isIdle, revalidate]);

  useEffect(() => {
    const reload = () => {
      if (isBusy.current) isOwed.current = true;
      else revalidate();
    };
    return listenForLeads(reload);
  }, [revalidate]);
}
