import type { Sql, TransactionSql } from "postgres";

import { IN_STOCK } from "../in-stock";
import { keepOverrides } from "../overrides/keep-overrides.server";
import { countChanging } from "./count-changing.server";
import { keepFacts } from "./keep-facts.server";
import { mergeStaged, type Merged } from "./merge-staged.server";
import { stageVehicles } from "./stage-vehicles.server";
import { type Identified, identifyStaged } from "./identify-staged.server";
import { refuseEmptied } from "./refuse-emptied.server";
import type { Clash, ImportLimits, ImportRow, VehicleImport } from "./vehicle-import";

const NOT_IDENTIFIED: Identified = { held: [], relisted: [], placeholders: [] };

export type ImportResult = Merged & { rows: number; clashes: Clash[] };

/** No row of an import was usable; the old stock is unchanged. */
export class EmptyImport extends Error {
  override name = "EmptyImport";
}

/** An import would take too many of the source's live cars off the site; the old stock is unchanged. */
export class TooManyLeaving extends Error {
  override name = "TooManyLeaving";
  readonly leaving: number;
  readonly live: number;
  /** Those that stay, with a change. */
  readonly changing: number;
  constructor(leaving: number, live: number, changing: number) {
    super(`${leaving} of ${live} live vehicles would leave the site.`);
    this.leaving = leaving;
    this.live = live;
    this.changing = changing;
  }
}

const PHOTO_ROWS = 200;
/** This many may always leave, whatever their share: a location of five that sells two is not a broken file. */
const MAX_LEAVING_UNASKED = 3;

/**
 * Replaces a source's cars on a site in one transaction: shoppers see either the old stock or the new, and
 * the old one if anything fails. Memory does not grow with the rows.
 *
 * @param sql a driver without a statement timeout
 * @throws EmptyImport, TooManyLeaving, FieldsEmptied, or whatever the rows threw
 */
export async function importVehicles(
  sql: Sql,
  plan: VehicleImport,
  rows: AsyncIterable<ImportRow>,
  queuePhotos?: QueuePhotos,
): Promise<ImportResult> {
  return sql.begin((tx) => importInto(tx, plan, rows, queuePhotos)) as Promise<ImportResult>;
}

/** As importVehicles, in the caller's transaction. */
export async function importInto(
  tx: TransactionSql,
  plan: VehicleImport,
  rows: AsyncIterable<ImportRow>,
  queuePhotos?: QueuePhotos,
): Promise<ImportResult> {
  await lockSite(tx, plan.site);
  const staged = await stageVehicles(tx, plan.source, rows);
  const repeated = await markRepeated(tx, "id");
  const identified =
    plan.policy.identity === "numbers" ? await identifyStaged(tx, plan, repeated) : NOT_IDENTIFIED;
  const clashes = await markClashes(tx, plan, [...repeated, ...identified.held]);
  await plan.onIdentified?.({ ...identified, clashes });
  await keepFacts(tx, plan);
  await keepOverrides(tx, plan);
  const usable = staged.cars + staged.unchanged - clashes.length;
  if (usable <= 0 && plan.policy.empty === "refused") {
    throw new EmptyImport("No row could be imported, so the stock was left as it is.");
  }
  if (plan.limits) {
    await refuseManyLeaving(tx, plan, plan.limits);
    await refuseEmptied(tx, plan, plan.limits);
  }
  const merged = await mergeStaged(tx, plan);
  await queuePhotos?.(tx, stagedPhotos(tx));
  return { ...merged, rows: usable, clashes };
}

/** A car of the import with the photographs that its row names; null if the row does not say. */
type StagedPhotos = { id: string; photos: string[] | null; isNew: boolean; isChanged: boolean };

/** Called in the import's transaction with all written cars, in batches. */
export type QueuePhotos = (tx: TransactionSql, cars: AsyncIterable<StagedPhotos[]>) => Promise<void>;

/**
 * Runs after the cars were written, since a photograph belongs to one; in batches, so that memory does not
 * grow.
 */
async function* stagedPhotos(tx: TransactionSql): AsyncGenerator<StagedPhotos[]> {
  for (let last = ""; ;) {
    const cars = await tx<StagedPhotos[]>`
      select id, photos, exists (select 1 from changed where changed.id = staged.id and added) as "isNew",
        exists (select 1 from changed where changed.id = staged.id) as "isChanged"
      from staged where not kept and id > ${last} order by id limit ${PHOTO_ROWS}`;
    const end = cars.at(-1);
    if (!end) return;
    yield [...cars];
    last = end.id;
  }
}

/** One import per site at a time; shoppers' reads and writes are not blocked. */
async function lockSite(tx: TransactionSql, site: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${`import ${site}`}))`;
  const [row] = await tx`select 1 from sites where slug = ${site}`;
  if (!row) throw new Error(`There is no site '${site}'.`);
}

/** Leaving cars are those missing, and those that their own rows say are no longer for sale. */
async function refuseManyLeaving(
  tx: TransactionSql,
  { site, source, policy }: VehicleImport,
  { maxLeavingShare }: ImportLimits,
): Promise<void> {
  const [counted] = await tx<{ live: number; staying: number }[]>`
    select count(*)::int as live, (count(*) filter (where exists (
      select 1 from staged
      where staged.id = v.id and (staged.kept or staged.status in ${tx(IN_STOCK)}))
      or (${policy.missing === "stays"} and not exists (select 1 from staged where staged.id = v.id))))::int as staying
    from vehicles v
    where v.site = ${site} and v.source = ${source} and v.status in ${tx(IN_STOCK)}`;
  const { live, staying } = counted ?? { live: 0, staying: 0 };
  const leaving = live - staying;
  if (leaving > Math.max(MAX_LEAVING_UNASKED, maxLeavingShare * live))
    throw new TooManyLeaving(leaving, live, await countChanging(tx, site));
}

/**
 * Finds the staged rows that must not be written and marks them as kept, so that
 * neither they nor the cars they meant are touched.
 *
 * @param marked rows that are marked already
 */
async function markClashes(
  tx: TransactionSql,
  { site, source }: VehicleImport,
  marked: readonly Clash[],
): Promise<Clash[]> {
  return [
    ...marked,
    ...(await markRepeated(tx, "slug")),
    ...(await tx<Clash[]>`
      update staged set kept = true from vehicles v
      where not staged.kept and v.site = ${site} and v.id = staged.id and v.source <> ${source}
      returning line, staged.id, 'id' as field, 'belongs to ' || v.source as reason`),
    ...(await tx<Clash[]>`
      update staged set kept = true from vehicles v
      where not staged.kept and v.site = ${site} and v.slug = staged.slug and v.id <> staged.id
      returning line, staged.id, 'slug' as field, 'is the address of the vehicle ' || v.id as reason`),
  ].sort((one, other) => one.line - other.line);
}

/** Of several rows for one car, the first counts. */
async function markRepeated(tx: TransactionSql, field: "id" | "slug"): Promise<Clash[]> {
  return tx<Clash[]>`
    update staged set kept = true from (
      select line, first_value(line) over (partition by ${tx(field)} order by line) as first
      from staged where not kept
    ) known
    where staged.line = known.line and not staged.kept and known.first < known.line
    returning staged.line, staged.id, ${field} as field, 'the same vehicle as line ' || known.first as reason`;
}
