import { useNavigation } from "@remix-run/react";

/** Whether other results are on their way; the old ones stay until then (spec 1 §4, Search state). */
export function useSearchPending(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && /^\/search(\/|$)/.test(location.pathname);
}
