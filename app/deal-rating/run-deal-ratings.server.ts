import { createHash } from "node:crypto";

import { db, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { loopTurn } from "~/platform/loop-turn.server";
import type { Seconds } from "~/platform/moment";
import { announceStockChange } from "~/stock/stock-revision.server";

import { eachOnce, type OfferedCar } from "./choose-comparables";
import { listGroups, MARKET_DAYS, readGroup, type GroupCars, type StoredGroup } from "./group-cars.server";
import { METHOD } from "./method";
import { publishRating } from "./published-rating";
import { rateCar, type CarRating } from "./rate-car";
import { ratedSites, settingsOf, type RatedSite } from "./rated-sites";

/** Of one run; the next minute's goes on. */
export const MAX_GROUPS = 400;
/** Rows of a statement: each holds some ten kilobytes. */
const BATCH = 100;
const UNHURRIED = { timeout: 60_000 };
const HOUR_SECONDS = 3_600;

type Running = {
  now: Seconds;
  stopping: AbortSignal;
  maxGroups?: number;
};

/**
 * Compares the prices of the groups whose cars have changed, on all sites that take part. Safe to run concurrently:
 * a group's ratings are replaced as a whole.
 *
 * @returns the number of groups that were compared
 */
export async function runDealRatings(
  all: readonly RatedSite[],
  { now, stopping, maxGroups = MAX_GROUPS }: Running,
): Promise<number> {
  const sites = ratedSites(all);
  const seen = await whatIsThere(sites, now);
  if ((await db().dealRatingState.findUnique({ where: { id: 1 } }))?.seen === seen) return 0;
  const groups = sites.length === 0 ? [] : await listGroups(sites, now);
  const known = new Map(
    (await db().dealGroup.findMany()).map(({ key, fingerprint }) => [key, fingerprint] as const),
  );
  const changed = new Set(await removeGone(groups, known));
  const settings = settingsOf(sites);
  const due = groups.filter((group) => known.get(group.key) !== fingerprintOf(group, settings));
  let done = 0;
  for (const group of due.slice(0, maxGroups)) {
    if (stopping.aborted) break;
    const cars = await readGroup(group, sites, now);
    const of = await rateGroup(group, cars, {
      sites,
      now,
      fingerprint: fingerprintOf(group, settings),
    });
    of.forEach((site) => changed.add(site));
    done += 1;
  }
  for (const site of changed) await announceStockChange(site);
  if (done === due.length) {
    await db().dealRatingState.upsert({
      where: { id: 1 },
      create: { id: 1, seen },
      update: { seen },
    });
  }
  if (done > 0) log.info({ groups: done, left: due.length - done }, "prices were compared");
  return done;
}

/** The stock's revisions, the sites' settings and the market files; and the hour, for changes that raise none. */
async function whatIsThere(sites: readonly RatedSite[], now: Seconds): Promise<string> {
  const slugs = sites.map(({ slug }) => slug);
  const [stock, files] = await Promise.all([
    sql()<{ slug: string; revision: number }[]>`
      select slug, stock_revision as revision from sites where slug = any(${slugs}) order by slug`,
    sql()<{ name: string; hash: string; fresh: boolean }[]>`
      select name, hash, as_of > to_timestamp(${now}) - make_interval(days => ${MARKET_DAYS}) as fresh
      from market_files order by name`,
  ]);
  const hour = Math.floor(now / HOUR_SECONDS);
  return hashOf([settingsOf(sites), METHOD, hour, [...stock], [...files]]);
}

function fingerprintOf({ hash, make, model }: StoredGroup, settings: string): string {
  return hashOf([hash, make, model, settings, METHOD]);
}

function hashOf(what: unknown): string {
  return createHash("sha256").update(JSON.stringify(what)).digest("hex");
}

/** @returns the sites that had ratings of groups without cars */
async function removeGone(
  groups: readonly StoredGroup[],
  known: ReadonlyMap<string, string>,
): Promise<string[]> {
  const left = new Set(groups.map(({ key }) => key));
  const gone = [...known.keys()].filter((key) => !left.has(key));
  if (gone.length === 0) return [];
  return db().$transaction(async (tx) => {
    const where = { groupKey: { in: gone } };
    const sites = await tx.dealRating.findMany({
      where,
      distinct: ["site"],
      select: { site: true },
    });
    await tx.dealRating.deleteMany({ where });
    await tx.dealGroup.deleteMany({ where: { key: { in: gone } } });
    return sites.map(({ site }) => site);
  });
}

type Rating = { sites: readonly RatedSite[]; now: Seconds; fingerprint: string };

/** @returns the sites that had or have ratings of the group */
async function rateGroup(group: StoredGroup, cars: GroupCars, how: Rating): Promise<string[]> {
  const offered = eachOnce(cars.offered);
  const rows: RatingRow[] = [];
  for (const car of cars.offered) {
    const rating = car.site === null ? null : rateCar(car, offered);
    if (rating !== null && typeof rating !== "string") rows.push(toRow(group, cars, car, rating, how));
    await loopTurn();
  }
  return storeGroup(group.key, rows, {
    fingerprint: how.fingerprint,
    computedAt: new Date(how.now * 1_000),
  });
}

type RatingRow = ReturnType<typeof toRow>;

function toRow(group: StoredGroup, cars: GroupCars, car: OfferedCar, rating: CarRating, how: Rating) {
  const { itemType, make, model, carType, priceType } = group;
  const site = car.site ?? "";
  const computedAt = new Date(how.now * 1_000);
  const namedSites = how.sites.filter(({ config }) => config.dealRating.named);
  const slugOf = ({ site: of, id }: OfferedCar) => cars.slugs.get(`${of} ${id}`) ?? null;
  const published = publishRating(car, rating, {
    group: { itemType, make, model, carType, priceType },
    slug: slugOf(car) ?? "",
    slugOf,
    dealerOf: (of) => namedSites.find(({ slug }) => slug === of)?.config.name ?? null,
    marketDateOf: (id) => cars.marketDates.get(id) ?? null,
    computedAt: computedAt.toISOString(),
  });
  const { verdict, estimateCents, lowCents, highCents } = rating;
  return {
    ...{ site, vehicleId: car.id, groupKey: group.key, verdict, priceCents: car.cents, priceType },
    ...{
      estimateCents,
      lowCents,
      highCents,
      comparables: rating.comparables.length,
      published,
      computedAt,
    },
  };
}

function storeGroup(
  key: string,
  rows: readonly RatingRow[],
  stored: { fingerprint: string; computedAt: Date },
): Promise<string[]> {
  return db().$transaction(async (tx) => {
    const where = { groupKey: key };
    const before = await tx.dealRating.findMany({
      where,
      distinct: ["site"],
      select: { site: true },
    });
    await tx.dealRating.deleteMany({ where });
    for (let from = 0; from < rows.length; from += BATCH) {
      const data = rows.slice(from, from + BATCH);
      // A car whose price includes something else now was in another group.
      const moved = data.map(({ site, vehicleId }) => ({ site, vehicleId }));
      await tx.dealRating.deleteMany({ where: { OR: moved } });
      await tx.dealRating.createMany({ data });
    }
    await tx.dealGroup.upsert({ where: { key }, create: { key, ...stored }, update: stored });
    return [...before, ...rows].map(({ site }) => site);
  }, UNHURRIED);
}
