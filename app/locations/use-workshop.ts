import { useState, useSyncExternalStore } from "react";

import { rememberedWorkshop, rememberWorkshop } from "./workshop-choice";

/** Another tab of the site may choose too. */
function subscribe(onChange: () => void) {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}

/**
 * The chosen one of a site's workshops: now, or on an earlier visit of this device; else the first.
 * The page as the server made it shows the first.
 *
 * @param ids at least one
 */
export function useWorkshop(ids: readonly string[]): [chosen: string, choose: (id: string) => void] {
  const [picked, setPicked] = useState<string | null>(null);
  const remembered = useSyncExternalStore(
    subscribe,
    () => rememberedWorkshop(() => localStorage, ids),
    () => null,
  );
  const choose = (id: string) => {
    setPicked(id);
    rememberWorkshop(() => localStorage, id);
  };
  return [picked ?? remembered ?? ids[0] ?? "", choose];
}
