import type { BlogCategory } from "~/content/blog/blog-paths";
import type { FeedSource } from "~/feeds/feed-source";
import type { Translations } from "~/i18n/language";
import type { Location } from "~/locations/location";
import type { Model } from "~/models/model";
import type { Offer } from "~/offers/offer";
import type { RedirectRule } from "~/redirects/redirect-rule";
import type { Review } from "~/reviews/review-aggregate";
import type { SiteConfig } from "~/site/config/site-config";

type PageTexts = { title: string; description: string; html: string };

/** A page of tenants/<slug>/content: its Markdown rendered and sanitised. */
export type TenantPage = PageTexts & { path: string; translations?: Translations<PageTexts> };

/** A post of tenants/<slug>/content/blog, except drafts: its Markdown rendered and sanitised. */
export type TenantPost = {
  slug: string;
  title: string;
  description: string;
  category: BlogCategory;
  /** A key of the image pipeline. */
  image: string | null;
  imageAlt: string;
  html: string;
  publishedAt: Date;
  revisedAt: Date;
  translations?: Translations<PageTexts & { imageAlt: string }>;
};

/** A file of tenants/<slug>/feeds; `config` is its content, as stored. */
export type TenantFeed = { source: FeedSource; config: object };

/** A folder of tenants/, read and validated. */
export type Tenant = {
  slug: string;
  config: SiteConfig;
  themeCss: string;
  locations: Location[];
  /** Their HTML is sanitised. */
  offers: Offer[];
  reviews: Review[];
  pages: TenantPage[];
  posts: TenantPost[];
  models: Model[];
  /** What addresses of the dealer's old site lead to. */
  redirects: RedirectRule[];
  /** The sources of its stock. */
  feeds: TenantFeed[];
};
