import { placeOf } from "~/feeds/fetch/feed-location";
import type { Location } from "~/locations/location";
import { slugify } from "~/stock/slug";

import type { Tenant } from "./tenant";

/** The rows that a site's folder has of one table. Names of columns are the code's, never a caller's input. */
export type RowSet = {
  table: string;
  /** The columns of the primary key beside `site`; of `site_hosts` all of it. */
  key: readonly string[];
  columns: readonly string[];
  /** By the names of the columns; a value is as JSON has it. */
  rows: readonly Record<string, unknown>[];
  /** SQL that says which of the site's stored rows are the folder's; absent, all are. */
  within?: string;
  /** Columns that a row which is written gets from SQL. */
  stamps?: Readonly<Record<string, string>>;
  /** A changed row is updated, so that it keeps its other columns, and these columns are reset by SQL. */
  resets?: Readonly<Record<string, string>>;
};

/**
 * The rows that a site's folder becomes, by table, but for the site's own.
 *
 * @param ratings what the locations that the reviews table rates have stored as `reviews`, by id: it stays
 */
export function rowsOfTenant(tenant: Tenant, ratings: ReadonlyMap<string, unknown>): RowSet[] {
  const { config, locations, offers, reviews, pages, posts, models, redirects, feeds } = tenant;
  return [
    { table: "site_hosts", key: ["host"], columns: [], rows: config.hosts.map((host) => ({ host })) },
    {
      table: "locations",
      key: ["id"],
      columns: ["slug", "name", "position", "data"],
      rows: locations.map((location, position) => {
        const { id, slug, name } = location;
        return { id, slug, name, position, data: withRatings(location, ratings) };
      }),
    },
    {
      table: "offers",
      key: ["id"],
      columns: ["position", "starts_at", "ends_at", "data"],
      rows: offers.map((offer, position) => {
        const { id, startsAt, endsAt } = offer;
        return { id, position, starts_at: startsAt, ends_at: endsAt, data: offer };
      }),
    },
    {
      table: "reviews",
      key: ["id"],
      columns: ["source", "location_id", "rating", "reviewed_at", "data"],
      rows: reviews.map((review) => {
        const { id, locationId, rating, reviewDate } = review;
        const reviewed_at = new Date(reviewDate);
        return { id, source: "file", location_id: locationId, rating, reviewed_at, data: review };
      }),
      // Those of a service that the site still uses stay until the next sync (syncReviews).
      ...(config.reviews.google && { within: "source = 'file'" }),
    },
    {
      table: "content_pages",
      key: ["path"],
      columns: ["title", "description", "html", "translations"],
      rows: pages.map((page) => ({ ...page, translations: page.translations ?? {} })),
      // An unchanged page keeps its date, which is in the sitemap.
      stamps: { updated_at: "now()" },
    },
    {
      table: "blog_posts",
      key: ["slug"],
      columns: [
        ...["title", "description", "category", "image", "image_alt", "html", "translations"],
        ...["published_at", "revised_at"],
      ],
      rows: posts.map(({ imageAlt, publishedAt, revisedAt, translations = {}, ...post }) => ({
        ...post,
        ...{ image_alt: imageAlt, published_at: publishedAt, revised_at: revisedAt, translations },
      })),
    },
    {
      table: "models",
      key: ["make", "slug"],
      columns: ["position", "data"],
      rows: models.map((model, position) => {
        return { make: slugify(model.make), slug: model.slug, position, data: model };
      }),
    },
    {
      table: "redirects",
      key: ["source"],
      columns: ["target", "status"],
      rows: redirects.map(({ from, to, status }) => ({ source: from, target: to, status })),
      // A rule keeps its hits while its address stays.
      resets: {},
    },
    {
      table: "feed_sources",
      key: ["name"],
      columns: ["kind", "location", "config", "every_minutes", "enabled", "on_desk"],
      rows: feeds.map(({ source: { name, from, everyMinutes, enabled }, config: given }) => ({
        ...{ name, kind: from.kind, location: placeOf(from), config: given },
        ...{ every_minutes: everyMinutes, enabled, on_desk: false },
      })),
      /*
       * Uploaded files, and sources added on the desk, are the desk's, not the folder's; one of the same name in
       * the folder takes its place. A source keeps its run times and its last file's hash; one whose file was
       * removed is deleted with its runs, but its cars stay.
       */
      within: "kind <> 'upload' and not on_desk",
      // A new mapping makes different cars from an unchanged file, so the file is read in full again.
      resets: { etag: "null", last_modified: "null", photos_etag: "null", photos_last_modified: "null" },
    },
  ];
}

/** A location with the rating that its row has. @param ratings as rowsOfTenant */
export function withRatings(location: Location, ratings: ReadonlyMap<string, unknown>): object {
  const { id } = location;
  return ratings.has(id) ? { ...location, reviews: ratings.get(id) ?? null } : location;
}

/** The locations whose rating is the reviews table's. */
export function ratedLocations({ reviews, config }: Tenant): string[] {
  const reviewed = reviews.map(({ locationId }) => locationId).filter((id) => id !== null);
  return [...Object.keys(config.reviews.google?.locations ?? {}), ...reviewed];
}
