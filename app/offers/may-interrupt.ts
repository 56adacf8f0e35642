import { pageAt } from "~/pages";

import type { Popup } from "./popup";

/** Whether a promotion may cover a page (app/pages.ts), which the page that it promotes is not. */
export function mayInterrupt({ url }: Pick<Popup, "url">, pathname: string): boolean {
  return pageAt(pathname).promotion === "may cover" && url.split(/[?#]/)[0] !== pathname;
}
