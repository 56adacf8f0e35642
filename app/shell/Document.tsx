import { Links, Meta, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useContext, type ReactNode } from "react";

import { fontClasses, fontPreloads } from "../site/fonts";
import type { PublicSite } from "../site/public-site";
import { InlineMark, LATE_START } from "./late-start";
import { pageKind } from "./page-kind";

type DocumentProps = {
  /** Null on a page that belongs to no dealer; it then wears the neutral tokens. */
  site: PublicSite | null;
  themeCss: string;
  children: ReactNode;
};

/** The HTML around everything. Fonts are preloaded since they are used at first paint or not at all. */
export function Document({ site, themeCss, children }: DocumentProps) {
  const mark = useContext(InlineMark);
  return (
    <html
      lang={site?.language ?? "en-AU"}
      className={site ? fontClasses(site.theme) : undefined}
      data-cards={site?.theme.cardStyle ?? "outlined"}
      data-page={pageKind(useMatches())}
      data-template={site?.template}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {site ? (
          <>
            <meta name="theme-color" content={site.theme.themeColour} />
            <link rel="icon" href={site.favicon} />
            <link rel="manifest" href="/site.webmanifest" />
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
        ) : null}
        <link rel="expect" href="#footer" blocking="render" />
        <Links />
        {themeCss ? <style nonce={mark} dangerouslySetInnerHTML={{ __html: themeCss }} /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: LATE_START }} />
      </body>
    </html>
  );
}
