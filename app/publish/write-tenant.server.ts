import { isDeepStrictEqual } from "node:util";

import { placeOf } from "~/feeds/fetch/feed-location";
import type { DatabaseTransaction } from "~/platform/db.server";
import { rateLocations } from "~/reviews/reviews.server";
import { slugify } from "~/stock/slug";
import type { Tenant } from "./tenant";

/**
 * Makes the database match a site's folder, writing only differences; what is no longer in the folder is
 * deleted. If anything changed, the revision is incremented, and every process notified on commit.
 * Stock, leads and shoppers are not touched. The site's hosts must be free or its own (claimHosts).
 *
 * @returns whether anything was written
 */
export async function writeTenant(tx: DatabaseTransaction, tenant: Tenant): Promise<boolean> {
  const { slug: site, themeCss } = tenant;
  // A preview writes the same rows as a publication: what one of them adds, the other would add again.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`write_tenant ${site}`}))`;
  const config = asStored(tenant.config);
  const before = await tx.site.findUnique({
    where: { slug: site },
    select: { config: true, themeCss: true, archivedAt: true },
  });
  if (!before) await tx.site.create({ data: { slug: site, config, themeCss } });
  const isSame = isDeepStrictEqual(before, { config, themeCss, archivedAt: null });
  const placesChanged = await writeLocations(tx, tenant);
  const reviewsChanged = await writeReviews(tx, tenant);
  if (placesChanged || reviewsChanged)
    await rateLocations((...statement) => tx.$executeRaw(...statement), site, ratedLocations(tenant));
  const changed = [
    !isSame,
    placesChanged,
    reviewsChanged,
    await writeHosts(tx, tenant),
    await writeOffers(tx, tenant),
    await writePages(tx, tenant),
    await writePosts(tx, tenant),
    await writeModels(tx, tenant),
    await writeRedirects(tx, tenant),
    await writeFeeds(tx, tenant),
  ].includes(true);
  if (!changed) return false;
  if (before) {
    const revision = { increment: 1 };
    await tx.site.update({
      where: { slug: site },
      data: isSame ? { revision } : { config, themeCss, revision, archivedAt: null },
    });
  }
  await tx.$executeRaw`select pg_notify('site_changed', ${site})`;
  return true;
}

type Rows<Stored, Wanted extends Stored> = {
  stored: readonly Stored[];
  wanted: readonly Wanted[];
  keyOf: (row: Stored) => string;
  remove: (rows: Stored[]) => Promise<unknown>;
  add: (rows: Wanted[]) => Promise<unknown>;
};

/** Replaces the rows that differ. @returns whether any did */
async function replaceChanged<Stored, Wanted extends Stored>({
  stored,
  wanted,
  keyOf,
  remove,
  add,
}: Rows<Stored, Wanted>): Promise<boolean> {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(wanted.map((row) => [keyOf(row), row]));
  const stale = stored.filter((row) => !isDeepStrictEqual(row, after.get(keyOf(row))));
  const fresh = wanted.filter((row) => !isDeepStrictEqual(row, before.get(keyOf(row))));
  if (stale.length > 0) await remove(stale);
  if (fresh.length > 0) await add(fresh);
  return stale.length > 0 || fresh.length > 0;
}

async function writeHosts(tx: DatabaseTransaction, { slug: site, config }: Tenant) {
  return replaceChanged({
    stored: await tx.siteHost.findMany({ where: { site }, select: { host: true } }),
    wanted: config.hosts.map((host) => ({ host })),
    keyOf: ({ host }) => host,
    remove: (rows) => tx.siteHost.deleteMany({ where: { site, host: { in: rows.map(({ host }) => host) } } }),
    add: (rows) => tx.siteHost.createMany({ data: rows.map(({ host }) => ({ host, site })) }),
  });
}

/** A location that is rated by the reviews table keeps its rating, which rateLocations writes. */
async function writeLocations(tx: DatabaseTransaction, tenant: Tenant) {
  const { slug: site, locations } = tenant;
  const stored = await tx.location.findMany({
    where: { site },
    select: { id: true, slug: true, name: true, position: true, data: true },
  });
  const rated = new Set(ratedLocations(tenant));
  const ratings = new Map(stored.map(({ id, data }) => [id, asObject(data)["reviews"] ?? null]));
  return replaceChanged({
    stored,
    wanted: locations.map((location, position) => {
      const { id, slug, name } = location;
      const data = asStored(location);
      return {
        id,
        slug,
        name,
        position,
        data: rated.has(id) && ratings.has(id) ? { ...data, reviews: ratings.get(id) ?? null } : data,
      };
    }),
    keyOf: ({ id }) => id,
    remove: (rows) => tx.location.deleteMany({ where: { site, id: { in: rows.map(({ id }) => id) } } }),
    add: (rows) => tx.location.createMany({ data: rows.map((row) => ({ site, ...row })) }),
  });
}

function ratedLocations({ reviews, config }: Tenant): string[] {
  const reviewed = reviews.map(({ locationId }) => locationId).filter((id) => id !== null);
  return [...Object.keys(config.reviews.google?.locations ?? {}), ...reviewed];
}

async function writeOffers(tx: DatabaseTransaction, { slug: site, offers }: Tenant) {
  return replaceChanged({
    stored: await tx.offer.findMany({
      where: { site },
      select: { id: true, position: true, startsAt: true, endsAt: true, data: true },
    }),
    wanted: offers.map((offer, position) => {
      const { id, startsAt, endsAt } = offer;
      return { id, position, startsAt: toDate(startsAt), endsAt: toDate(endsAt), data: asStored(offer) };
    }),
    keyOf: ({ id }) => id,
    remove: (rows) => tx.offer.deleteMany({ where: { site, id: { in: rows.map(({ id }) => id) } } }),
    add: (rows) => tx.offer.createMany({ data: rows.map((row) => ({ site, ...row })) }),
  });
}

/** Reviews of a service that the site still uses stay until the next sync (syncReviews). */
async function writeReviews(tx: DatabaseTransaction, { slug: site, reviews, config }: Tenant) {
  return replaceChanged({
    stored: await tx.review.findMany({
      where: { site, ...(config.reviews.google ? { source: "file" } : {}) },
      select: { id: true, source: true, locationId: true, rating: true, reviewedAt: true, data: true },
    }),
    wanted: reviews.map((review) => {
      const { id, locationId, rating, reviewDate } = review;
      const data = asStored(review);
      return { id, source: "file", locationId, rating, reviewedAt: new Date(reviewDate), data };
    }),
    keyOf: ({ id }) => id,
    remove: (rows) => tx.review.deleteMany({ where: { site, id: { in: rows.map(({ id }) => id) } } }),
    add: (rows) => tx.review.createMany({ data: rows.map((row) => ({ site, ...row })) }),
  });
}

/** An unchanged page keeps its date, which is in the sitemap. */
async function writePages(tx: DatabaseTransaction, { slug: site, pages }: Tenant) {
  return replaceChanged({
    stored: await tx.contentPage.findMany({
      where: { site },
      select: { path: true, title: true, description: true, html: true, translations: true },
    }),
    wanted: pages.map((page) => ({ ...page, translations: asStored(page.translations ?? {}) })),
    keyOf: ({ path }) => path,
    remove: (rows) =>
      tx.contentPage.deleteMany({ where: { site, path: { in: rows.map(({ path }) => path) } } }),
    add: (rows) => tx.contentPage.createMany({ data: rows.map((row) => ({ site, ...row })) }),
  });
}

async function writePosts(tx: DatabaseTransaction, { slug: site, posts }: Tenant) {
  return replaceChanged({
    stored: await tx.blogPost.findMany({ where: { site }, omit: { site: true } }),
    wanted: posts.map((post) => ({ ...post, translations: asStored(post.translations ?? {}) })),
    keyOf: ({ slug }) => slug,
    remove: (rows) => tx.blogPost.deleteMany({ where: { site, slug: { in: rows.map(({ slug }) => slug) } } }),
    add: (rows) => tx.blogPost.createMany({ data: rows.map((row) => ({ site, ...row })) }),
  });
}

async function writeModels(tx: DatabaseTransaction, { slug: site, models }: Tenant) {
  return replaceChanged({
    stored: await tx.vehicleModel.findMany({ where: { site }, omit: { site: true } }),
    wanted: models.map((model, position) => ({
      make: slugify(model.make),
      slug: model.slug,
      position,
      data: asStored(model),
    })),
    keyOf: ({ make, slug }) => `${make} ${slug}`,
    remove: (rows) =>
      tx.vehicleModel.deleteMany({ where: { site, OR: rows.map(({ make, slug }) => ({ make, slug })) } }),
    add: (rows) => tx.vehicleModel.createMany({ data: rows.map((row) => ({ site, ...row })) }),
  });
}

/** A rule keeps its hits while its address stays. */
async function writeRedirects(tx: DatabaseTransaction, { slug: site, redirects }: Tenant): Promise<boolean> {
  const rows = await tx.redirect.findMany({
    where: { site },
    select: { source: true, target: true, status: true },
  });
  const stored = new Map(rows.map((row) => [row.source, row]));
  const wanted = redirects.map(({ from, to, status }) => ({ source: from, target: to, status }));
  const sources = new Set(wanted.map(({ source }) => source));
  const gone = rows.filter(({ source }) => !sources.has(source)).map(({ source }) => source);
  const added = wanted.filter(({ source }) => !stored.has(source));
  const changed = wanted.filter(
    (row) => stored.has(row.source) && !isDeepStrictEqual(stored.get(row.source), row),
  );
  if (gone.length > 0) await tx.redirect.deleteMany({ where: { site, source: { in: gone } } });
  if (added.length > 0) await tx.redirect.createMany({ data: added.map((row) => ({ site, ...row })) });
  for (const { source, target, status } of changed) {
    await tx.redirect.update({ where: { site_source: { site, source } }, data: { target, status } });
  }
  return gone.length > 0 || added.length > 0 || changed.length > 0;
}

/** Uploaded files, and sources added on the desk, are the desk's, not the folder's; one of the same name in the folder takes its place. A source keeps its run times and its last file's hash; one whose file was removed is deleted with its runs, but its cars stay. */
async function writeFeeds(tx: DatabaseTransaction, { slug: site, feeds }: Tenant): Promise<boolean> {
  const stored = await tx.feedSource.findMany({
    where: { site, kind: { not: "upload" }, onDesk: false },
    select: { name: true, kind: true, location: true, config: true, everyMinutes: true, enabled: true },
  });
  const wanted = feeds.map(({ source: { name, from, everyMinutes, enabled }, config }) => ({
    name,
    kind: from.kind,
    location: placeOf(from),
    config: asStored(config),
    everyMinutes,
    enabled,
  }));
  const gone = stored.filter((row) => !wanted.some(({ name }) => name === row.name)).map(({ name }) => name);
  if (gone.length > 0) await tx.feedSource.deleteMany({ where: { site, name: { in: gone } } });
  const changed = wanted.filter((row) => !stored.some((before) => isDeepStrictEqual(before, row)));
  for (const { name, ...settings } of changed) {
    await tx.feedSource.upsert({
      where: { site_name: { site, name } },
      create: { site, name, ...settings },
      // A new mapping makes different cars from an unchanged file, so the file is read in full again.
      update: {
        ...settings,
        onDesk: false,
        etag: null,
        lastModified: null,
        photosEtag: null,
        photosLastModified: null,
      },
    });
  }
  return gone.length > 0 || changed.length > 0;
}

type StoredObject = { [key: string]: StoredValue };
type StoredValue = string | number | boolean | null | StoredValue[] | StoredObject;

/** A value as read back from a JSON column: without undefined properties. */
function asStored(value: object): StoredObject {
  return JSON.parse(JSON.stringify(value)) as StoredObject;
}

function asObject(value: unknown): StoredObject {
  return typeof value === "object" && value !== null ? (value as StoredObject) : {};
}

function toDate(time: string | null) {
  return time === null ? null : new Date(time);
}
