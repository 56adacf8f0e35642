import type { MetaDescriptor } from "@remix-run/node";

import { plainText, type TextKey } from "~/i18n/plain-text";

import { deskBrand } from "./desk-name";

/** The title of a page of the desk. */
export function deskTitle(title: string): MetaDescriptor[] {
  return [{ title: `${title} — ${deskBrand().name}` }];
}

/** `meta` of a page whose title is always the same. */
export function deskMeta(title: TextKey): () => MetaDescriptor[] {
  return () => deskTitle(plainText({}, title));
}
