import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { isUuid } from "~/platform/uuid";
import { findBatch, listBatches, type StockBatch } from "~/stock/overrides/override-batch.server";

import { momentText } from "../../moment-text";
import type { OnDesk } from "../../staff-session.server";
import { type BulkForm, readBulk } from "./bulk-change";
import { type BulkScope, findBulkScope, listChosenCars } from "./chosen-cars.server";
import { changeText, planCar, type PlannedCar, valueWords } from "./plan-bulk";

const MAX_BATCHES = 20;

/** A chosen car, with what the change does to it in words. */
export type BulkRow = {
  id: string;
  name: string;
  stockNumber: string | null;
  before: string;
  after: string;
  verdict: PlannedCar["verdict"];
  reason: PlannedCar["reason"];
  /** What it was when the page was rendered: what is confirmed holds for that alone. */
  seen: string;
};

/** A change of several cars, as the desk shows it. */
export type BatchLine = Pick<StockBatch, "id" | "by" | "title" | "skipped" | "left"> & {
  at: string;
  cars: string[];
  undoneAt: string | null;
};

export type BulkPage = {
  site: string;
  siteName: string;
  form: Pick<BulkForm, "cars" | "typed" | "errors">;
  places: { value: string; label: string }[];
  /** The chosen cars; before and after are the same until a change is chosen. */
  rows: BulkRow[];
  /** The change in words; null until one is chosen. */
  change: string | null;
  /** The batch that the URL names. */
  batch: BatchLine | null;
  batches: BatchLine[];
};

/**
 * The page of a change of several cars: what the cars are and would be, and the changes before it.
 *
 * @returns null if the viewer does not manage stock of the site
 */
export async function findBulkPage(
  onDesk: OnDesk,
  search: URLSearchParams,
  now: Seconds,
): Promise<BulkPage | null> {
  const scope = await findBulkScope(onDesk.scope, search.get("site") ?? "");
  if (!scope) return null;
  const { site, places } = scope;
  const form = readBulk(search);
  const batch = search.get("batch") ?? "";
  const [cars, batches, found] = await Promise.all([
    listChosenCars(sql(), scope, form.cars),
    listBatches(site.slug, MAX_BATCHES),
    isUuid(batch) ? findBatch(site.slug, batch) : null,
  ]);
  const { change } = form;
  const line = (each: StockBatch) => toLine(each, now, site.config.timeZone);
  return {
    site: site.slug,
    siteName: site.config.name,
    form: { cars: cars.map(({ id }) => id), typed: form.typed, errors: form.errors },
    places: places.map(({ locationId, locationName }) => ({ value: locationId, label: locationName })),
    rows: cars.map((car) => toRow(planCar(car, change ?? { kind: "hide" }, places))),
    change: change && changeText(change, placeName(scope, change)),
    batch: found && isFor(onDesk, scope, found) ? line(found) : null,
    batches: batches.filter((each) => isFor(onDesk, scope, each)).map(line),
  };
}

/** Somebody who manages some locations alone sees the changes that they made themselves. */
export function isFor({ staff }: OnDesk, { locations }: BulkScope, { byId }: StockBatch): boolean {
  return locations === "all" || byId === staff.id;
}

export function placeName({ places }: BulkScope, change: BulkForm["change"]): string {
  const to = change?.kind === "move" ? change.location : "";
  return places.find(({ locationId }) => locationId === to)?.locationName ?? "";
}

/** A car's value before a change, to be compared with what it is when the change is confirmed. */
export function seenOf({ before }: Pick<PlannedCar, "before">): string {
  return JSON.stringify(before);
}

function toRow(planned: PlannedCar): BulkRow {
  const { car, before, after, verdict, reason } = planned;
  return {
    id: car.id,
    name: car.name,
    stockNumber: car.stockNumber,
    before: valueWords(before),
    after: valueWords(after),
    verdict,
    reason,
    seen: seenOf(planned),
  };
}

function toLine(
  { id, by, title, skipped, left, at, undoneAt, cars }: StockBatch,
  now: Seconds,
  timeZone: string,
) {
  return {
    ...{ id, by, title, skipped, left },
    at: momentText(at, now, timeZone),
    cars: cars.map(({ name }) => name),
    undoneAt: undoneAt === null ? null : momentText(undoneAt, now, timeZone),
  };
}
