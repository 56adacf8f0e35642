import { AsyncLocalStorage } from "node:async_hooks";

import type { ServedSite } from "./site";

/** What pages read of a site's folder besides its settings, as its tables have it. */
export type SiteContent = {
  locations: readonly { data: unknown }[];
  offers: readonly { id: string; data: unknown }[];
  models: readonly { data: unknown }[];
  pages: readonly {
    path: string;
    title: string;
    description: string;
    html: string;
    translations: unknown;
    updatedAt: Date;
  }[];
  posts: readonly {
    slug: string;
    title: string;
    description: string;
    category: string;
    image: string | null;
    imageAlt: string;
    html: string;
    publishedAt: Date;
    revisedAt: Date;
    translations: unknown;
  }[];
};

type Previewed = { site: ServedSite; content: SiteContent };

const previewed = new AsyncLocalStorage<Previewed>();

/** Runs a function for which a site is an unpublished version of itself, with that version's content. */
export function withPreview<T>(shown: Previewed, run: () => Promise<T>): Promise<T> {
  return previewed.run(shown, run);
}

/** The version that the current run shows; null outside a preview. */
export function previewedSite(): ServedSite | null {
  return previewed.getStore()?.site ?? null;
}

/** The content to read in place of the tables'; null outside a preview, and for any other site. */
export function previewedContent(slug: string): SiteContent | null {
  const shown = previewed.getStore();
  return shown?.site.slug === slug ? shown.content : null;
}
