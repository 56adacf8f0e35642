import type { TransactionSql } from "postgres";

import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { sourceOf } from "~/feeds/import-feed.server";
import type { ListBefore } from "~/feeds/list-before";
import { POSTS_PREFIX, pushedPrefix } from "~/feeds/pushed-file.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { lockObjects } from "~/platform/object-store/named-objects.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { findSite } from "~/site/sites.server";
import { importInto } from "~/stock/import/import-vehicles.server";
import { columnOf, VEHICLE_FIELDS } from "~/stock/import/vehicle-columns";
import { FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { indexChanges } from "~/stock/index-changes.server";

import type { Problem } from "../../answer-form.server";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { findRunInScope } from "../desk-feeds.server";
import { titleOf } from "./stock-list";
import { findUploadUndo, planUndo } from "./upload-before.server";

type Address = { site: string; source: string; run: string };

/**
 * Puts a list back to what it was before its last file: the file before is read again, the cars that the upload added
 * leave the site, and those that it took off come back. What staff have set of cars since then stays.
 *
 * @returns a message key if nothing was done; "gone" for a run outside the scope
 */
export async function undoUpload(
  { staff, scope }: OnDesk,
  address: Address,
  now: Seconds,
): Promise<Problem | "gone" | null> {
  const found = await findRunInScope(scope, "stock.change", address);
  const site = found && (await findSite(address.site));
  if (!found || !site) return "gone";
  const { run, source } = found;
  if (!(await findUploadUndo(site.slug, run))) return { status: 409, problem: "feeds.undo_not" };
  const done = await sql().begin(async (tx) => {
    // Lock order: objects, then the source, as an upload.
    await lockObjects(tx, POSTS_PREFIX, "shared");
    await tx`select 1 from feed_sources where site = ${site.slug} and name = ${source.name} for update`;
    const plan = await planUndo(tx, site.slug, source.name);
    if (!plan) return null;
    const { before, leaving, returning, restored } = plan;
    const isRead = before.pushed === null || (await readBefore(tx, site.slug, source.name, before, now));
    if (!isRead) return null;
    await giveBack(tx, site.slug, restored, now);
    const back = returning.map(({ id }) => id);
    await tx`
      update vehicles set status = 'in_stock', sold_at = null, row_hash = null, updated_at = now()
      where site = ${site.slug} and id = any(${back}::text[])`;
    const retired = {
      ...{ site: site.slug, source: sourceOf(source), now },
      policy: { ...FEED_POLICY, missing: "stays" as const, empty: "allowed" as const },
      gone: Object.fromEntries(leaving.map(({ rowId }) => [rowId, "withdrawn" as const])),
    };
    const merged = await importInto(tx, retired, noRows());
    await tx`update feed_sources set before = null where site = ${site.slug} and name = ${source.name}`;
    await recordAudit(tx, {
      ...aboutSite(staff, site.slug, titleOf(source)),
      action: "stock-upload-undone",
      after: { off_the_site: leaving.length, back_for_sale: back.length, as_before: restored.length },
    });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site.slug})`;
    const changedIds = merged.changedIds && [...merged.changedIds, ...back, ...restored.map(({ id }) => id)];
    return { ...merged, changedIds };
  });
  if (done === null) return { status: 409, problem: "feeds.undo_not" };
  await indexChanges(site, done, sql());
  return null;
}

/** Columns of a car that go on while it is another source's: its photographs are the same, whoever lists it. */
const GOES_ON = new Set(["site", "id", "slug", "images", "views", "reserved", "updated_at"]);

/** Makes cars what they were before the list took them over; importInto sets again what staff have set of them. */
async function giveBack(
  tx: TransactionSql,
  site: string,
  cars: readonly { id: string }[],
  now: Seconds,
): Promise<void> {
  const columns = [...VEHICLE_FIELDS.map(columnOf), "source", "row_id", "row_hash"].filter(
    (column) => !GOES_ON.has(column),
  );
  const assigned = columns.map((column) => tx`${tx(column)} = ${tx(`was.${column}`)}`);
  await tx`
    update vehicles v set updated_at = now(), ${assigned.reduce((list, each) => tx`${list}, ${each}`)}
    from jsonb_populate_recordset(null::vehicles, ${tx.json(cars as never)}) was
    where v.site = ${site} and v.id = was.id`;
  await tx`
    insert into vehicle_prices (site, vehicle_id, seen_at, price_cents, price_type)
    select site, id, ${new Date(now * 1_000)}, price_cents, price_type from vehicles
    where site = ${site} and id = any(${cars.map(({ id }) => id)}::text[])
    on conflict (site, vehicle_id, seen_at) do update
    set price_cents = excluded.price_cents, price_type = excluded.price_type`;
}

async function* noRows(): AsyncGenerator<ImportRow> {}

/** Makes the file before the list's next one. @returns false if it is not stored any more */
async function readBefore(
  tx: TransactionSql,
  site: string,
  name: string,
  { pushed, config }: ListBefore,
  now: Seconds,
): Promise<boolean> {
  const folder = pushedPrefix(site, name);
  const bytes = await objectStore().get(folder + pushed);
  if (bytes === null) return false;
  const again = `${now}-${(pushed ?? "").split("-")[1] ?? ""}`;
  await objectStore().put(folder + again, bytes, "application/octet-stream");
  // It says nothing of the cars that it does not list: what becomes of those was decided here.
  const { gone: _, ...read } = config as { gone?: unknown };
  const { count } = await tx`
    update feed_sources set config = ${tx.json({ ...read, missing: "stays" } as never)}, pushed = ${again},
      file_hash = null, next_run_at = now(), enabled = true
    where site = ${site} and name = ${name}`;
  return count > 0;
}
