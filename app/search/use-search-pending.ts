import { useNavigation } from "@remix-run/react";

import { useComingLocation } from "./use-coming-location";

/** Whether other results are on their way; the old ones stay until then (spec 1 §4, Search state). */
export function useSearchPending(): boolean {
  const { state } = useNavigation();
  const coming = useComingLocation();
  return state === "loading" && coming !== undefined && /^\/search(\/|$)/.test(coming.pathname);
}
