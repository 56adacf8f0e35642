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

/** A number, and the names of the locations that show it: visible ones, in their order. */
export type Licence = { number: string; locations: string[] };

/** The numbers a dealer must show in every footer, by location (spec 2 §2): each number once. */
export type Licences = {
  dealer: Licence[];
  repairer: Licence[];
};

/** A site as its hosts serve it: with the licences of its locations. */
export type ServedSite = Site & { licences: Licences };
