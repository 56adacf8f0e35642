import { useSyncExternalStore } from "react";

/** Whether a script is in charge: false on the server and while the page hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
