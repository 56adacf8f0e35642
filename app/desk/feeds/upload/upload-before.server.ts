import type { ISql } from "postgres";

import { feedSourceSchema } from "~/feeds/feed-source";
import type { FeedRun } from "~/feeds/find-runs.server";
import { sourceOf } from "~/feeds/import-feed.server";
import { heldRowsOf, type ListBefore, listBeforeSchema } from "~/feeds/list-before";
import { findPosted } from "~/feeds/posted-cells.server";
import { sql } from "~/platform/db.server";
import { IN_STOCK } from "~/stock/in-stock";

/** What undoing an upload would do. */
export type UploadUndo = {
  /** Whether the list had a file before, which is read again. */
  hasFile: boolean;
  /** How many cars the upload put on the site, which leave it, and how many it took off, which come back. */
  leaving: number;
  returning: number;
  /** How many were here before it, and are again as they were. */
  restored: number;
  /** The cars that it leaves as they are, and why. */
  stays: { id: string; label: string; why: Stay }[];
};

/** Why a car stays as it is. */
type Stay = "handed_over" | "touched" | "held";

const MAX_SHOWN = 50;

type Car = {
  id: string;
  rowId: string;
  label: string;
  isForSale: boolean;
  /** It is held or reserved, or staff have set something of it. */
  isTouched: boolean;
};

/** @returns null for a run that is not the last one of its list's last file, or is undone already */
export async function findUploadUndo(
  site: string,
  run: Pick<FeedRun, "id" | "source" | "startedAt" | "state">,
): Promise<UploadUndo | null> {
  if (run.state !== "done" || !(await findPosted(site, run))) return null;
  const plan = await planUndo(sql(), site, run.source);
  if (!plan) return null;
  const { before, leaving, returning, restored, stays } = plan;
  return {
    hasFile: before.pushed !== null,
    ...{ leaving: leaving.length, returning: returning.length, restored: restored.length },
    stays: stays.slice(0, MAX_SHOWN),
  };
}

/** What becomes of a list's cars; null for a list whose last file is undone, or which staff do not upload. */
export async function planUndo(tx: ISql, site: string, name: string) {
  const list = await findList(tx, site, name);
  return list && { before: list.before, ...sortCars(await listCars(tx, site, name), list) };
}

type List = { before: ListBefore; handedOver: readonly string[] };

async function findList(tx: ISql, site: string, name: string): Promise<List | null> {
  const [row] = await tx<{ before: unknown; config: unknown }[]>`
    select before, config from feed_sources where site = ${site} and name = ${name} and kind = 'upload'`;
  const before = listBeforeSchema.safeParse(row?.before);
  if (!before.success) return null;
  return { before: before.data, handedOver: feedSourceSchema.parse(row?.config).handedOver ?? [] };
}

function listCars(tx: ISql, site: string, name: string): Promise<Car[]> {
  return tx<Car[]>`
    select v.id, coalesce(v.row_id, v.id) as "rowId", coalesce(v.stock_number, v.name) as label,
      v.status in ${tx(IN_STOCK)} as "isForSale",
      v.reserved or v.dealer_hold is not null or exists (
        select from vehicle_overrides o where o.site = v.site and o.vehicle_id = v.id) as "isTouched"
    from vehicles v where v.site = ${site} and v.source = ${sourceOf({ name })} order by v.id`;
}

/** What becomes of a list's cars, besides what its file before says of them. */
function sortCars(cars: readonly Car[], { before, handedOver }: List) {
  const wasForSale = new Set(before.cars);
  const held = new Set(heldRowsOf(before));
  const taken = new Map(before.taken.map((row) => [row.id, row]));
  const added = cars.filter(({ id, isForSale }) => isForSale && !wasForSale.has(id) && !taken.has(id));
  const isHandedOver = ({ id }: Car) => handedOver.includes(id);
  const why = (car: Car): Stay | null => {
    if (added.includes(car) && isHandedOver(car)) return "handed_over";
    if (added.includes(car) && car.isTouched) return "touched";
    if (!car.isForSale && wasForSale.has(car.id) && car.isTouched) return "touched";
    return held.has(car.rowId) ? "held" : null;
  };
  return {
    restored: cars.flatMap(({ id }) => taken.get(id) ?? []),
    leaving: added.filter((car) => why(car) === null),
    returning: cars.filter((car) => !car.isForSale && wasForSale.has(car.id) && !car.isTouched),
    stays: cars.flatMap((car) => {
      const reason = why(car);
      return reason === null ? [] : [{ id: car.id, label: car.label, why: reason }];
    }),
  };
}
