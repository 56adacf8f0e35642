import { randomUUID } from "node:crypto";

import { sql } from "~/platform/db.server";

import { insertChange } from "./change-lead.server";
import type { Actor, LeadRef } from "./lead-change";
import { LEADS_CHANNEL } from "./leads-channel.server";

/** Merges another lead's shopper into this lead's: all of that shopper's leads move over. */
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

/** Separates a lead from the other leads of its shopper: it is from a different person. */
export async function splitPerson({ site, id }: LeadRef, by: Actor): Promise<void> {
  const changed = sql()`
    update leads set person_id = ${randomUUID()} where site = ${site} and id = ${id} returning site, id`;
  await sql()`
    with changed as (${changed}),
    recorded as (${insertChange({ kind: "split", by, data: {} }, sql()`changed`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}
