import type { SiteConfig } from "./config/site-config";

/** The dealer website that a request is for. */
export type Site = {
  slug: string;
  config: SiteConfig;
  /** The tokens of tenants/<slug>/theme.css, inlined in every page. */
  themeCss: string;
  /** Incremented on every change of the site; part of cache keys. */
  revision: number;
};

/** A licence number, and the names of the visible locations that have it, in order. */
type Licence = { number: string; locations: string[] };

/** The licence numbers that a dealer must show in every footer, by location (spec 2 §2): each number once. */
export type Licences = {
  dealer: Licence[];
  repairer: Licence[];
};

/** A site with the licences of its locations. */
export type ServedSite = Site & { licences: Licences };
