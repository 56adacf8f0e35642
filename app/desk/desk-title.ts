import type { MetaDescriptor } from "@remix-run/node";

import { plainText } from "~/i18n/plain-text";

/** The title of a page of the desk. */
export function deskTitle(title: string): MetaDescriptor[] {
  return [{ title: `${title} — ${plainText({}, "desk.name")}` }];
}
