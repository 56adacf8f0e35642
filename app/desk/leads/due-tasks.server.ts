import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { includesLocation, locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";

const MAX_READ = 50;
const MAX_SHOWN = 5;

/** A task of the viewer's that is due. */
export type DueTask = { id: string; site: string; lead: string; text: string; shopper: string };

/**
 * The viewer's open tasks that are due, on leads that they may still see; the longest due first.
 *
 * @param until seconds UTC; what is due later is left out
 */
export async function listDueTasks(
  { staff, scope }: OnDesk,
  until: Seconds,
  max = MAX_SHOWN,
): Promise<DueTask[]> {
  const rows = await sql()<(DueTask & { locationId: string | null })[]>`
    select task.id, task.site, lead.id as lead, task.text, ${fullNameOf("lead")} as shopper,
      lead.location_id as "locationId"
    from lead_tasks task join leads lead on lead.site = task.site and lead.id = task.lead_id
    where task.staff_id = ${staff.id} and task.done_at is null and task.due_at <= to_timestamp(${until})
    order by task.due_at, task.id limit ${MAX_READ}`;
  return rows
    .filter(({ site, locationId }) => includesLocation(locationsFor(scope, site, "leads.read"), locationId))
    .slice(0, max)
    .map(({ locationId: _, ...task }) => task);
}
