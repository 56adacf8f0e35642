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
