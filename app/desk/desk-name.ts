import { plainText } from "~/i18n/plain-text";

/** What an installation calls its desk, and the addresses of its logo and icon; null where it has none of its own. */
export type DeskBrand = { name: string; logo: string | null; icon: string | null };

let brand: DeskBrand | null = null;

/**
 * Sets the brand for this process, or for this page in a browser: the root loader and the browser's entry do, before
 * anything is rendered. It is the installation's, so it is the same on every page and for everybody.
 */
export function brandDesk(given: DeskBrand): DeskBrand {
  brand = given;
  return given;
}

/** The brand of the desk; the product's own name unless the installation has one. */
export function deskBrand(): DeskBrand {
  return brand ?? { name: plainText({}, "desk.name"), logo: null, icon: null };
}
