import { createHash } from "node:crypto";

import { db } from "~/platform/db.server";
import { type SiteContent, withPreview } from "~/site/previewed-site.server";
import type { ServedSite } from "~/site/site";

import type { Tenant } from "./tenant";
import { withRatings } from "./tenant-rows";
import { readRatings } from "./write-tenant.server";

/** The largest integer of a column. */
const MAX_PUBLISHED = 2 ** 31 - 1;

/**
 * Runs a function for which the site reads as if it had been published like this; nothing is written, and nobody
 * else sees it.
 *
 * @param served the site as it is; its hosts and its stock stay
 */
export async function asPublished<T>(served: ServedSite, tenant: Tenant, run: () => Promise<T>): Promise<T> {
  const { themeCss } = tenant;
  // A host of the draft may be another site's by now, and the preview is on one that this site has.
  const config = { ...tenant.config, url: served.config.url, hosts: served.config.hosts };
  const site = { ...served, config, themeCss, revision: revisionOf({ ...tenant, config }) };
  return withPreview({ site, content: await contentOf(tenant) }, run);
}

/** Of an unpublished version, made of all that it says: above those of published ones, which count from 1. */
function revisionOf(version: Tenant): number {
  const hash = createHash("sha256").update(JSON.stringify(version)).digest();
  return MAX_PUBLISHED + hash.readUIntBE(0, 6);
}

async function contentOf(tenant: Tenant): Promise<SiteContent> {
  const { locations, offers, models, pages, posts } = tenant;
  const ratings = await readRatings(db(), tenant);
  // Of every page, as of one that is published now.
  const updatedAt = new Date();
  return {
    locations: locations.map((location) => ({ data: withRatings(location, ratings) })),
    offers: offers.map((offer) => ({ id: offer.id, data: offer })),
    models: models.map((model) => ({ data: model })),
    pages: pages.map(({ translations = {}, ...page }) => ({ ...page, translations, updatedAt })),
    posts: posts.map(({ translations = {}, ...post }) => ({ ...post, translations })),
  };
}
