import { useEffect, useState, type ComponentType } from "react";

import { loadModelMenu } from "./load-model-menu";
import type { MenuContentProps } from "./MenuContent";
import type { ModelMenu } from "./model-menu";

export type LoadedMenu = { menu: ModelMenu; Content: ComponentType<MenuContentProps> };

/**
 * The menu and what draws it, fetched when it is first wanted; null until then, and
 * when it cannot be had: the entry then keeps its plain links.
 */
export function useModelMenu(wanted: boolean): LoadedMenu | null {
  const [loaded, setLoaded] = useState<LoadedMenu | null>(null);

  useEffect(() => {
    if (!wanted || loaded) return;
    let left = false;
    Promise.all([loadModelMenu(), import("./MenuContent")]).then(
      ([menu, { MenuContent }]) => {
        if (!left) setLoaded({ menu, Content: MenuContent });
      },
      // Nothing is lost: the plain links are there, and it is asked for again at the next opening.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, loaded]);

  return loaded;
}
