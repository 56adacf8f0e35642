import type { SiteConfig } from "./config/site-config";

/** The dealer website that a request is for. */
export type Site = {
  slug: string;
  config: SiteConfig;
  /** The tokens of tenants/<slug>/theme.css, put into every page. */
  themeCss: string;
  /** Raised with every change of the site; caches carry it. */
  revision: number;
};

/** The numbers a dealer must show in every footer (spec 2 §2), each once. */
export type Licences = {
  dealer: string[];
  repairer: string[];
};

/** A site as its hosts serve it: with the licences of its locations. */
export type ServedSite = Site & { licences: Licences };
