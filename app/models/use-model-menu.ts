import { useEffect, useState, type ComponentType } from "react";

import type { MenuContentProps } from "./MenuContent";
import type { ModelMenu } from "./model-menu";
import { pageAddress } from "../i18n/page-address";

/** One file for all of a site, asked for when it is needed (docs/decisions/044-models.md). */
const ADDRESS = "/models/menu.json";

let asked: Promise<ModelMenu> | null = null;

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

/** The menu of the site that is shown, asked for once; what failed is asked for again the next time. */
function loadModelMenu(): Promise<ModelMenu> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function ask(): Promise<ModelMenu> {
  const answer = await fetch(pageAddress(ADDRESS));
  if (!answer.ok) throw new Error(`the model menu answered ${answer.status}`);
  return (await answer.json()) as ModelMenu;
}
