/** What an installation calls its desk, and the addresses of its logo and icon; null where it has none of its own. */
export type DeskBrand = { name: string; logo: string | null; icon: string | null };

/** Nameless until the root loader has answered. */
let brand: DeskBrand = { name: "", logo: null, icon: null };

/**
 * Sets the brand for this process, or for this page in a browser: the root loader and the browser's entry do, before
 * anything is rendered. It is the installation's, so it is the same on every page and for everybody.
 */
export function brandDesk(given: DeskBrand): DeskBrand {
  brand = given;
  return given;
}

export function deskBrand(): DeskBrand {
  return brand;
}
