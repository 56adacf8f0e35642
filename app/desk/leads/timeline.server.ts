import { sql } from "~/platform/db.server";

import type { LeadDelivery, LeadEntry } from "./timeline";

type Untold<Row> = Omit<Row, "at">;

/** What happened with a lead, newest first: all of it, or what is of these kinds. */
export async function listEntries(
  site: string,
  id: string,
  kinds: readonly LeadEntry["kind"][] | "all" = "all",
): Promise<Untold<LeadEntry>[]> {
  return sql()<Untold<LeadEntry>[]>`
    select changes.id, extract(epoch from changes.at)::float8 as moment,
      coalesce(staff.name, changes.staff_name) as by, changes.kind, changes.data,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'type', file.type, 'size', file.size)
          order by file.name, file.id)
        from lead_files file where file.site = changes.site and file.change_id = changes.id
      ), '[]') as files
    from lead_changes changes left join staff on staff.id = changes.staff_id
    where changes.site = ${site} and changes.lead_id = ${id}
      and (${kinds === "all"} or changes.kind = any(${kinds === "all" ? [] : [...kinds]}))
    order by changes.at desc, changes.id`;
}

/** The messages about a lead to its dealer and its shopper. `at` in seconds UTC; null for a dead letter. */
export async function listDeliveries(
  site: string,
  id: string,
): Promise<(Untold<LeadDelivery> & { at: number | null })[]> {
  return sql()<(Untold<LeadDelivery> & { at: number | null })[]>`
    select id, topic, key, channel, status, attempts, last_error as error,
      extract(epoch from case status
        when 'delivered' then delivered_at when 'pending' then greatest(next_try_at, created_at)
      end)::float8 as at,
      extract(epoch from coalesce(delivered_at, created_at))::float8 as moment
    from outbox where site = ${site} and lead_id = ${id} and topic in ('lead', 'lead-reply', 'follow-up')
    order by created_at, channel`;
}
