import { randomUUID } from "node:crypto";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { textFields } from "~/platform/read-form.server";
import { isUuid } from "~/platform/uuid";
import { indexChanges } from "~/stock/index-changes.server";
import {
  findBatch,
  lockCars,
  type SkippedCar,
  undoBatch,
  writeBatch,
} from "~/stock/overrides/override-batch.server";

import { carLabel } from "../../labels";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { type BulkChange, readBulk } from "./bulk-change";
import { isFor, placeName, seenOf } from "./bulk-page.server";
import { type BulkScope, findBulkScope, listChosenCars } from "./chosen-cars.server";
import { changeText, overrideKindOf, planCar, type PlannedCar } from "./plan-bulk";

/** The batch that was made or taken back, or why nothing happened. */
type BulkOutcome = { site: string; batch: string } | { problem: TextKey };

/**
 * Changes several cars as the page before showed, or takes such a change back.
 *
 * @returns "gone" if the viewer does not manage stock of the site
 */
export async function actOnBulk(onDesk: OnDesk, form: FormData, now: Seconds): Promise<BulkOutcome | "gone"> {
  const fields = new URLSearchParams(textFields(form));
  const scope = await findBulkScope(onDesk.scope, fields.get("site") ?? "");
  if (!scope) return "gone";
  const intent = fields.get("intent");
  if (intent === "undo") return undo(onDesk, scope, fields.get("batch") ?? "", now);
  const { change, cars } = readBulk(fields);
  if (intent === "apply" && change !== null && cars.length > 0) {
    const ticked = new Set(fields.getAll("sure"));
    return apply(onDesk, scope, { change, cars, seen: readSeen(fields), ticked });
  }
  return { problem: "stock.unexpected" };
}

type Asked = {
  change: BulkChange;
  cars: string[];
  /** What each car was on the page, by id. */
  seen: ReadonlyMap<string, string>;
  /** The cars that were asked about, and ticked. */
  ticked: ReadonlySet<string>;
};

async function apply(
  { staff }: OnDesk,
  scope: BulkScope,
  { change, cars: ids, seen, ticked }: Asked,
): Promise<BulkOutcome> {
  const { site, places } = scope;
  const id = randomUUID();
  const title = changeText(change, placeName(scope, change));
  const done = await sql().begin(async (tx) => {
    await lockCars(tx, site.slug, ids);
    const planned = (await listChosenCars(tx, scope, ids)).map((car) => planCar(car, change, places));
    const skipped: SkippedCar[] = [];
    const changed: PlannedCar[] = [];
    for (const each of planned) {
      const reason = whyNot(each, seen.get(each.car.id), ticked);
      if (reason === null) changed.push(each);
      else skipped.push({ name: carLabel(each.car), reason: plainText({}, reason) });
    }
    if (changed.length === 0) return null;
    const cars = changed.map((each) => ({ id: each.car.id, name: carLabel(each.car), said: each.said }));
    const kind = overrideKindOf(change);
    const revision = await writeBatch(tx, site.slug, {
      ...{ id, kind, title, skipped, cars },
      byId: staff.id,
      by: staff.name,
    });
    await recordAudit(tx, {
      ...aboutSite(staff, site.slug, title),
      action: "cars-changed",
      after: { change: title, cars: cars.length },
    });
    return { changedIds: cars.map((car) => car.id), revision: revision ?? 0 };
  });
  if (done === null) return { problem: "stock.bulk_nothing" };
  await indexChanges(site, done, sql());
  return { site: site.slug, batch: id };
}

/** Why a car stays as it is, now that the change is confirmed; null if it is changed. */
function whyNot(planned: PlannedCar, seen: string | undefined, ticked: ReadonlySet<string>): TextKey | null {
  const { verdict, reason, car } = planned;
  if (seenOf(planned) !== seen) return "stock.bulk_changed";
  if (verdict === "leave") return reason;
  return verdict === "ask" && !ticked.has(car.id) ? reason : null;
}

async function undo(
  onDesk: OnDesk,
  scope: BulkScope,
  id: string,
  now: Seconds,
): Promise<BulkOutcome | "gone"> {
  const { site } = scope;
  const batch = isUuid(id) ? await findBatch(site.slug, id) : null;
  if (!batch || !isFor(onDesk, scope, batch)) return "gone";
  const undone = await undoBatch(site, {
    id,
    now,
    may: async (tx, ids) => {
      const cars = await listChosenCars(tx, scope, ids);
      // Showing a reserved car again is harmless; hiding it would return its deposit.
      const hides = batch.kind === "hidden" && batch.cars.every(({ prior }) => prior !== null);
      return new Set(cars.filter((car) => !(hides && car.isReserved)).map((car) => car.id));
    },
    changedReason: plainText({}, "stock.bulk_changed"),
    recorded: (tx, { title }, cars) =>
      recordAudit(tx, {
        ...aboutSite(onDesk.staff, site.slug, title),
        action: "cars-restored",
        before: { change: title, cars },
      }),
  });
  return undone ? { site: site.slug, batch: id } : { problem: "stock.bulk_undone_already" };
}

/** `seen` stands behind its car in the form. */
function readSeen(fields: URLSearchParams): Map<string, string> {
  const seen = fields.getAll("seen");
  return new Map(fields.getAll("car").map((id, position) => [id, seen[position] ?? ""]));
}
