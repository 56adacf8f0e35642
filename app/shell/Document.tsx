import archivoWide from "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url";
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import frauncesWide from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import manrope from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import jakarta from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";
import { Links, Meta, Scripts, ScrollRestoration, useMatches, type Location } from "@remix-run/react";
import { useContext, type ReactNode } from "react";

import { ASK_EARLY, asksConsent } from "~/analytics/consent-choice";
import { NOTE_VISIT } from "~/leads/visit";
import { MANIFEST_PATH, VISIT_PIXEL_PATH } from "~/paths";
import type { FontName } from "~/site/config/appearance";
import type { PublicSite } from "~/site/public-site";
import deskStyles from "~/styles/app.css?url";
import shopStyles from "~/styles/shop.css?url";
import { NOTE_PRESSED } from "~/ui/keep-pressed";

import icon from "./icon.svg?url";
import { InlineMark } from "./inline-mark";
import { LATE_START } from "./late-start";
import { pageKind } from "./page-kind";

type DocumentProps = {
  /** Null on a page that belongs to no dealer; it then has the neutral theme. */
  site: PublicSite | null;
  themeCss: string | null;
  /** The icon of an installation that has one of its own, on its desk. */
  deskIcon?: string | null;
  children: ReactNode;
};

/** The HTML document. Fonts are preloaded since they are used at first paint or not at all. */
export function Document({ site, themeCss, deskIcon = null, children }: DocumentProps) {
  const mark = useContext(InlineMark);
  return (
    <html
      lang={site?.language ?? "en-AU"}
      className={site ? fontClasses(site.theme) : undefined}
      data-cards={site?.theme.cardStyle ?? "outlined"}
      data-page={pageKind(useMatches())}
      data-template={site?.template}
      data-pages={site?.theme.pageStyle}
      data-stock={site?.theme.stockStyle}
      data-panel={site?.theme.panelStyle}
      data-badges={site?.theme.badgeStyle}
      // The line of the head that shows the question for consent has run before React starts.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {site ? <script nonce={mark} dangerouslySetInnerHTML={{ __html: NOTE_VISIT }} /> : null}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {site ? (
          <>
            <meta name="theme-color" content={site.theme.themeColour} />
            <link rel="icon" href={site.favicon} />
            {/\.png(\?|$)/.test(site.favicon) ? <link rel="apple-touch-icon" href={site.favicon} /> : null}
            <link rel="manifest" href={MANIFEST_PATH} />
            {fontPreloads(site.theme).map(({ href, media }) => (
              <link
                key={href}
                rel="preload"
                as="font"
                type="font/woff2"
                crossOrigin="anonymous"
                href={href}
                media={media}
              />
            ))}
          </>
        ) : (
          <link rel="icon" href={deskIcon ?? icon} />
        )}
        <link rel="expect" href="#footer" blocking="render" />
        {/* Before those of the page's own routes. */}
        <link rel="stylesheet" href={site ? shopStyles : deskStyles} />
        <Links />
        {site && asksConsent(site.analytics) ? (
          <script nonce={mark} dangerouslySetInnerHTML={{ __html: ASK_EARLY }} />
        ) : null}
        {themeCss === null ? null : <style nonce={mark} dangerouslySetInnerHTML={{ __html: themeCss }} />}
      </head>
      <body>
        {children}
        {site ? (
          <noscript>
            <img src={VISIT_PIXEL_PATH} width={1} height={1} alt="" className="sr-only" />
          </noscript>
        ) : null}
        <ScrollRestoration nonce={mark} getKey={scrollKey} />
        <Scripts nonce={mark} />
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: `${NOTE_PRESSED};${LATE_START}` }} />
      </body>
    </html>
  );
}

/**
 * What a page's scroll position is stored by. A link within the page leaves an entry in the history that has no key, and
 * all of those would share one position: the second press of a link would scroll to where the page was at the first. The
 * browser has scrolled to the part already. The server knows no hash.
 */
function scrollKey({ key, hash }: Location): string {
  return key === "default" && hash !== "" ? `${hash} at ${performance.now()}` : key;
}

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

type FontPreload = { href: string; media?: string | undefined };

/** @returns the font files used at first paint, for `<link rel="preload">` */
function fontPreloads(fonts: { displayFont: FontName; bodyFont: FontName }): FontPreload[] {
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

/** @returns classes for <html> that select the site's two typefaces (app/styles/fonts.css) */
function fontClasses(fonts: { displayFont: FontName; bodyFont: FontName }): string {
  return `font-display-${fonts.displayFont} font-body-${fonts.bodyFont}`;
}
