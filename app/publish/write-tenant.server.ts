import type { FeedLocation } from "~/feeds/fetch/feed-location";
import type { DatabaseTransaction } from "~/platform/db.server";
import { rateLocations } from "~/reviews/reviews.server";
import { slugify } from "~/stock/slug";
import type { Tenant, TenantPage } from "./tenant";

/**
 * Writes a site as its folder has it; what is no longer in the folder is deleted. The revision is
 * incremented and every process notified on commit. Stock, leads and shoppers are not touched. The
 * site's hosts must be free (releaseHosts).
 */
export async function writeTenant(tx: DatabaseTransaction, tenant: Tenant): Promise<void> {
  const { slug: site, config, themeCss } = tenant;
  await tx.site.upsert({
    where: { slug: site },
    create: { slug: site, config, themeCss },
    update: { config, themeCss, revision: { increment: 1 } },
  });
  await tx.siteHost.createMany({ data: config.hosts.map((host) => ({ host, site })) });
  await writeLocations(tx, tenant);
  await writeOffers(tx, tenant);
  await writeReviews(tx, tenant);
  await writePages(tx, site, tenant.pages);
  await writePosts(tx, tenant);
  await writeModels(tx, tenant);
  await writeFeeds(tx, tenant);
  await tx.$executeRaw`select pg_notify('site_changed', ${site})`;
}

async function writeLocations(tx: DatabaseTransaction, { slug: site, locations }: Tenant) {
  await tx.location.deleteMany({ where: { site } });
  await tx.location.createMany({
    data: locations.map((data, position) => ({
      site,
      id: data.id,
      slug: data.slug,
      name: data.name,
      position,
      data,
    })),
  });
}

async function writeOffers(tx: DatabaseTransaction, { slug: site, offers }: Tenant) {
  await tx.offer.deleteMany({ where: { site } });
  await tx.offer.createMany({
    data: offers.map((data, position) => {
      const { id, startsAt, endsAt } = data;
      return { site, id, position, startsAt: toDate(startsAt), endsAt: toDate(endsAt), data };
    }),
  });
}

/** Those of a service that the site has stay until it is looked at again (syncReviews). */
async function writeReviews(tx: DatabaseTransaction, { slug: site, reviews, config }: Tenant) {
  const { google } = config.reviews;
  await tx.review.deleteMany({ where: { site, ...(google ? { source: "file" } : {}) } });
  await tx.review.createMany({
    data: reviews.map((data) => {
      const { id, locationId, rating, reviewDate } = data;
      return { site, id, locationId, rating, reviewedAt: new Date(reviewDate), data };
    }),
  });
  const reviewed = reviews.map(({ locationId }) => locationId).filter((id) => id !== null);
  await rateLocations(tx, site, [...Object.keys(google?.locations ?? {}), ...reviewed]);
}

async function writePosts(tx: DatabaseTransaction, { slug: site, posts }: Tenant) {
  await tx.blogPost.deleteMany({ where: { site } });
  await tx.blogPost.createMany({ data: posts.map((post) => ({ site, ...post })) });
}

async function writeModels(tx: DatabaseTransaction, { slug: site, models }: Tenant) {
  await tx.vehicleModel.deleteMany({ where: { site } });
  await tx.vehicleModel.createMany({
    data: models.map((data, position) => ({
      site,
      make: slugify(data.make),
      slug: data.slug,
      position,
      data,
    })),
  });
}

/** A source keeps when it ran and what it read last; one that has no file any more goes with its runs, its cars stay. */
async function writeFeeds(tx: DatabaseTransaction, { slug: site, feeds }: Tenant) {
  await tx.feedSource.deleteMany({
    where: { site, name: { notIn: feeds.map(({ source }) => source.name) } },
  });
  for (const { source, config } of feeds) {
    const { name, from, everyMinutes, enabled } = source;
    // Another mapping makes other cars of a file that has not changed: it is asked for whole.
    const said = {
      ...{ kind: from.kind, location: placeOf(from), config, everyMinutes, enabled },
      ...{ etag: null, lastModified: null, photosEtag: null, photosLastModified: null },
    };
    await tx.feedSource.upsert({
      where: { site_name: { site, name } },
      create: { site, name, ...said },
      update: said,
    });
  }
}

function placeOf(from: FeedLocation): string {
  switch (from.kind) {
    case "file":
      return from.path;
    case "http":
      return from.url;
    case "sftp":
      return `${from.host}:${from.port} ${from.path}`;
    case "push":
      return "posted";
  }
}

function toDate(time: string | null) {
  return time === null ? null : new Date(time);
}

/** An unchanged page keeps its date, which is in the sitemap. */
async function writePages(
  tx: DatabaseTransaction,
  site: string,
  pages: readonly TenantPage[],
): Promise<void> {
  const before = await tx.contentPage.findMany({ where: { site } });
  const kept = new Set(
    pages.filter((page) => before.some((old) => isSame(old, page))).map(({ path }) => path),
  );
  await tx.contentPage.deleteMany({ where: { site, path: { notIn: [...kept] } } });
  const changed = pages.filter(({ path }) => !kept.has(path));
  await tx.contentPage.createMany({ data: changed.map((page) => ({ site, ...page })) });
}

function isSame(a: TenantPage, b: TenantPage) {
  return a.path === b.path && a.title === b.title && a.description === b.description && a.html === b.html;
}
