import { randomUUID } from "node:crypto";

import { sql } from "../../platform/db.server";
import { type Actor, insertChange, type LeadRef } from "./change-lead.server";
import { LEADS_CHANNEL } from "./leads-channel.server";

/** Says that a lead is from the shopper of another one of its site: all of that shopper's leads join. */
export async function joinPeople({ site, id }: LeadRef, other: string, by: Actor): Promise<void> {
  const changed = sql()`
    update leads set person_id = mine.person_id
    from leads mine, leads theirs
    where mine.site = ${site} and mine.id = ${id} and theirs.site = ${site} and theirs.id = ${other}
      and leads.site = ${site} and leads.person_id = theirs.person_id and theirs.person_id <> mine.person_id
    returning leads.site, leads.id`;
  await sql()`
    with changed as (${changed}),
    recorded as (${insertChange(
      { kind: "merged", by, data: { from: other } },
      sql()`(select ${site}::text as site, ${id}::uuid as id from changed limit 1)`,
    )})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}

/** Says that a lead is from somebody else than the leads it stands with. */
export async function splitPerson({ site, id }: LeadRef, by: Actor): Promise<void> {
  const changed = sql()`
    update leads set person_id = ${randomUUID()} where site = ${site} and id = ${id} returning site, id`;
  await sql()`
    with changed as (${changed}),
    recorded as (${insertChange({ kind: "split", by, data: {} }, sql()`changed`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}
