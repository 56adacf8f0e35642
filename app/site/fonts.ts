import archivoWide from "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url";
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import frauncesWide from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import manrope from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import jakarta from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";

import type { FontName } from "./config/appearance";

type FontFiles = { url: string; /** Used from 64rem (app/styles/fonts.css). */ wideUrl?: string };

const FONT_FILES: Record<FontName, FontFiles> = {
  archivo: { url: archivo, wideUrl: archivoWide },
  "bricolage-grotesque": { url: bricolage },
  figtree: { url: figtree },
  fraunces: { url: fraunces, wideUrl: frauncesWide },
  inter: { url: inter },
  manrope: { url: manrope },
  "plus-jakarta-sans": { url: jakarta },
};

export type FontPreload = { href: string; media?: string };

/** @returns the font files a page shows at once, for `<link rel="preload">` */
export function fontPreloads(fonts: { displayFont: FontName; bodyFont: FontName }): FontPreload[] {
  const names = [...new Set([fonts.bodyFont, fonts.displayFont])];
  return names.flatMap((name) => {
    const { url, wideUrl } = FONT_FILES[name];
    if (!wideUrl) return [{ href: url }];
    return [
      { href: url, media: "(max-width: 63.99rem)" },
      { href: wideUrl, media: "(min-width: 64rem)" },
    ];
  });
}

/** @returns classes for <html> that choose the site's two faces (app/styles/fonts.css) */
export function fontClasses(fonts: { displayFont: FontName; bodyFont: FontName }): string {
  return `font-display-${fonts.displayFont} font-body-${fonts.bodyFont}`;
}
