import type { TransactionSql } from "postgres";

import type { LeadRow } from "~/leads/import/lead-file";
import { entryIdOf } from "~/leads/import/record-lead-rows.server";
import { LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";

import type { locationsFor } from "../../scope";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { Staff } from "../../staff-session.server";
import { givenIdOf } from "./share-out.server";

/** What an undoing took back: leads, entries of leads that were there before, and leads that somebody works on by now. */
export type Undone = { leads: number; entries: number; stayed: number };

type Imported = {
  batch: string;
  rows: readonly Extract<LeadRow, { enquiry: unknown }>[];
  locations: NonNullable<ReturnType<typeof locationsFor>>;
};

/**
 * Takes back what one import of a file added, as far as nobody has done anything with it: the leads that it made, and the
 * entries that it added to open leads.
 */
export async function undoImport(
  by: Staff,
  { slug, config }: Pick<Site, "slug" | "config">,
  { batch, rows, locations }: Imported,
): Promise<Undone> {
  const ids = rows.map((row) => entryIdOf(slug, row));
  const undone = await sql().begin(async (tx): Promise<Undone> => {
    const entries = await tx<{ id: string; leadId: string; isFirst: boolean }[]>`
      select entry.id, entry.lead_id as "leadId", lead.idempotency_key = entry.id::text as "isFirst"
      from lead_changes entry join leads lead on lead.site = entry.site and lead.id = entry.lead_id
      where entry.site = ${slug} and entry.id = any(${ids}::uuid[]) and entry.kind = 'received'
        and entry.data->>'batch' = ${batch}
        and (${locations === "all"} or lead.location_id = any(${locations === "all" ? [] : [...locations]}))
      order by lead.id for update of lead`;
    const own = entries.map(({ id }) => id);
    const made = entries.flatMap(({ leadId, isFirst }) => (isFirst ? [leadId] : []));
    // An assignment made by the import itself does not count as work.
    const given = made.map((lead) => givenIdOf(slug, lead, batch));
    const deleted = await tx<{ id: string }[]>`
      delete from leads lead where lead.site = ${slug} and lead.id = any(${made}::uuid[])
        and not exists (
          select from lead_changes change
          where change.site = lead.site and change.lead_id = lead.id and change.id <> all(${[...own, ...given]}::uuid[]))
        and (lead.assignee_id is null or exists (
          select from lead_changes change
          where change.site = lead.site and change.lead_id = lead.id and change.id = any(${given}::uuid[])
            and change.data->>'to' = lead.assignee_id::text))
        ${noneOf(["lead_tasks", "bookings", "reservations", "trade_ins", "loans", "sales", "licence_photos", "lead_consents"])}
      returning lead.id`;
    const gone = new Set(deleted.map(({ id }) => id));
    const stayed = made.filter((id) => !gone.has(id));
    const others = entries.filter(({ leadId }) => !gone.has(leadId) && !stayed.includes(leadId));
    await tx`
      delete from lead_changes where site = ${slug} and id = any(${others.map(({ id }) => id)}::uuid[])`;
    await takeBack(tx, slug, [...new Set(others.map(({ leadId }) => givenIdOf(slug, leadId, batch)))]);
    await tx`
      update leads set waiting_since = (
        select min(received.at) from lead_changes received
        where received.site = leads.site and received.lead_id = leads.id and received.kind = 'received'
          and received.data->>'by' <> 'form' and received.data->>'isAutomatic' = 'false'
          and received.at > coalesce((
            select max(answer.at) from lead_changes answer
            where answer.site = leads.site and answer.lead_id = leads.id
              and answer.kind in ('answered', 'call', 'settled')), leads.created_at))
      where site = ${slug} and id = any(${others.map(({ leadId }) => leadId)}::uuid[]) and waiting_since is not null`;
    await tx`select pg_notify(${LEADS_CHANNEL}, ${slug})`;
    return { leads: gone.size, entries: others.length, stayed: stayed.length };
  });
  await recordAudit(sql(), {
    ...aboutSite(by, slug, config.name),
    action: "leads-import-undone",
    after: undone,
  });
  return undone;
}

/** Gives leads that were there before back to who had them, unless somebody else has got them since. */
async function takeBack(tx: TransactionSql, site: string, gifts: readonly string[]): Promise<void> {
  await tx`
    with back as (
      delete from lead_changes gift using leads lead
      where gift.site = ${site} and gift.id = any(${[...gifts]}::uuid[])
        and lead.site = gift.site and lead.id = gift.lead_id and lead.assignee_id::text = gift.data->>'to'
      returning gift.lead_id, gift.data->>'from' as giver
    )
    update leads set assignee_id = (select staff.id from staff where staff.id::text = back.giver)
    from back where leads.site = ${site} and leads.id = back.lead_id`;
}

/** SQL: that nothing of these hangs on `lead`. */
function noneOf(tables: readonly string[]) {
  return tables.reduce(
    (all, table) => sql()`${all} and not exists (
      select from ${sql()(table)} hung where hung.site = lead.site and hung.lead_id = lead.id)`,
    sql()``,
  );
}
