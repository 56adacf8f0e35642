import { useEffect, useState, type ComponentType } from "react";

import { pageAddress } from "~/i18n/page-address";
import { MODEL_MENU_PATH } from "~/paths";

import type { MenuContentProps } from "./MenuContent";
import type { ModelMenu } from "./model-menu";

/** One file per site, fetched on demand (docs/decisions/028-models-and-logos.md). */

let loading: Promise<ModelMenu> | null = null;

type LoadedMenu = { menu: ModelMenu; Content: ComponentType<MenuContentProps> };

/**
 * The menu and its component, loaded on first use; null until then and after a failure, so the entry keeps
 * its plain links.
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
      // The plain links still work, and the next opening tries again.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, loaded]);

  return loaded;
}

/** The site's menu, fetched once; after a failure it is fetched again on the next use. */
function loadModelMenu(): Promise<ModelMenu> {
  loading ??= ask().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function ask(): Promise<ModelMenu> {
  const answer = await fetch(pageAddress(MODEL_MENU_PATH));
  if (!answer.ok) throw new Error(`no menu: ${answer.status}`);
  return (await answer.json()) as ModelMenu;
}
