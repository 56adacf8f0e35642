import type { MetaDescriptor, MetaFunction } from "@remix-run/react";

import { inLanguage, type Language } from "~/i18n/language";
import { pageAt } from "~/pages";

import type { PublicSite } from "./public-site";

type Match = { id: string; data?: unknown };
type PageLocation = { pathname: string };

export type PageMeta = {
  /** Without the site's name, which is appended; absent on the home page. */
  title?: string;
  description?: string;
  /** The canonical path and query; by default the current path. */
  canonicalPath?: string;
  /** Path or URL of a picture for link previews. */
  image?: string;
  /** For a page that is not to be indexed for what it shows now; app/pages.ts says which never are. */
  robots?: "noindex";
};

/** Title, description, canonical URL and link preview of a page, for a route's `meta`. */
export function pageMeta(matches: Match[], location: PageLocation, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: page.title ?? "" }];
  const title = page.title ? `${page.title} — ${site.name}` : `${site.name} — ${site.tagline}`;
  const description = page.description ?? site.description;
  const path = page.canonicalPath ?? location.pathname;
  const isIndexed = page.robots === undefined && pageAt(location.pathname).robots === undefined;
  const canonical = addressIn(site, site.language, path);
  const image = page.image ? new URL(page.image, site.url).href : null;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title ?? site.name },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: site.language === "zh-Hans" ? "zh_CN" : "en_AU" },
    ...(isIndexed ? alternates(site, path) : []),
    ...(image
      ? [
          { property: "og:image", content: image },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/** `meta` of a page of which no more is to be said than the title that is in its data. */
export const titleMeta: MetaFunction = ({ data, matches, location }) => {
  const isTitled = typeof data === "object" && data !== null && "title" in data;
  return pageMeta(matches, location, isTitled && typeof data.title === "string" ? { title: data.title } : {});
};

/** The hreflang alternates of a page, with x-default; none for a site in one language. */
function alternates(site: PublicSite, path: string): MetaDescriptor[] {
  if (site.languages.length < 2) return [];
  return [
    ...site.languages.map((language) => alternate(language, addressIn(site, language, path))),
    alternate("x-default", addressIn(site, "en-AU", path)),
  ];
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", hrefLang, href };
}

function addressIn(site: PublicSite, language: Language, path: string): string {
  // Concatenated, not resolved: a path that begins with two slashes would be another host.
  return new URL(new URL(site.url).origin + inLanguage(language, path)).href;
}

function siteOf(matches: Match[]): PublicSite | null {
  const root = matches.find(({ id }) => id === "root")?.data as { site?: PublicSite } | null | undefined;
  return root?.site ?? null;
}
