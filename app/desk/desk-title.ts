import type { MetaDescriptor } from "@remix-run/node";

import { deskBrand } from "./desk-name";

/** The title of a page of the desk. */
export function deskTitle(title: string): MetaDescriptor[] {
  return [{ title: `${title} — ${deskBrand().name}` }];
}
