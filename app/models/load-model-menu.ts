import { pageAddress } from "../i18n/page-address";
import type { ModelMenu } from "./model-menu";

/** One file for all of a site, asked for when it is needed (docs/decisions/044-models.md). */
const ADDRESS = "/models/menu.json";

let asked: Promise<ModelMenu> | null = null;

/** The menu of the site that is shown, asked for once; what failed is asked for again the next time. */
export function loadModelMenu(): Promise<ModelMenu> {
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
