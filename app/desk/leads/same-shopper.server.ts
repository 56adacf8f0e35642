import type { PendingQuery, Row } from "postgres";

import { type Contacts, hasContactAmong } from "~/leads/work/conversation.server";
import { type Joins, joinsOf } from "~/leads/work/join-leads.server";
import { type LeadState, OPEN_STATES } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { Seconds } from "~/platform/moment";

import type { Ability } from "../roles";
import { locationsFor, type Scope } from "../scope";
import { leadSubject } from "./lead-in-scope.server";
import { leadThing } from "./lead-thing.server";

const MAX_OTHERS = 20;

/** Another lead of the same shopper, or of one who may be the same. */
export type OtherLead = { id: string; name: string; subject: string; state: LeadState; sentAt: Seconds };

/** `joins`: how it can be one conversation with this lead, or why not. */
type Joinable = OtherLead & { joins: Joins };

/** The columns of an OtherLead, of `leads other` in the statement. */
export function otherLead(): PendingQuery<Row[]> {
  return sql()`
    other.id, ${fullNameOf("other")} as name, other.state, extract(epoch from other.created_at)::float8 as "sentAt",
    coalesce(${leadThing("other")}, nullif(other.subcategory, ''), other.category) as subject`;
}

/** The leads of a site that others' histories name, within the scope. */
export async function listNamed(scope: Scope, site: string, ids: readonly string[]): Promise<OtherLead[]> {
  const readable = within(scope, "leads.read", site);
  if (readable === null || ids.length === 0) return [];
  const rows = await sql()<OtherLead[]>`
    select ${otherLead()} from leads other
    where other.site = ${site} and other.id = any(${[...ids]}::uuid[]) and ${readable}`;
  return rows.map(withSubject);
}

/** Without the numbers of a subject's steps. */
export function withSubject<Other extends OtherLead>(other: Other): Other {
  return { ...other, subject: leadSubject(other.subject) };
}

/** The same shopper's other leads within the scope, newest first. `undo`: the merge that brought it, if it can be undone. */
export async function listOtherLeads(
  scope: Scope,
  site: string,
  id: string,
): Promise<(Joinable & { undo: string | null })[]> {
  const readable = within(scope, "leads.read", site);
  if (readable === null) return [];
  const rows = await sql()<(Joinable & { undo: string | null })[]>`
    select ${otherLead()}, ${joinsOf()} as joins, (
      select merged.id from lead_changes merged
      where merged.site = lead.site and merged.lead_id = lead.id and merged.kind = 'merged'
        and merged.data->'leads' ? other.id::text and not exists (
          select from lead_changes undone where undone.site = lead.site and undone.lead_id = lead.id
            and undone.kind = 'split' and undone.data->>'undoes' = merged.id::text)
      order by merged.at desc limit 1
    ) as undo
    from leads lead
    join leads other on other.site = lead.site and other.person_id = lead.person_id and other.id <> lead.id
    where lead.site = ${site} and lead.id = ${id} and other.joined_to is null and ${readable}
    order by other.created_at desc, other.id limit ${MAX_OTHERS}`;
  return rows.map(withSubject);
}

/** Open leads with the number or the address of this one that count as somebody else's, newest first. */
export async function listMaybeSame(
  scope: Scope,
  site: string,
  { id, contacts }: { id: string; contacts: Contacts },
): Promise<Joinable[]> {
  const workable = within(scope, "leads.work", site);
  if (workable === null) return [];
  const rows = await sql()<Joinable[]>`
    select ${otherLead()}, ${joinsOf()} as joins
    from leads lead join leads other on other.site = lead.site and other.person_id <> lead.person_id
    where lead.site = ${site} and lead.id = ${id} and other.id in (${hasContactAmong(site, contacts)})
      and other.state = any(${[...OPEN_STATES]}) and ${workable}
    order by other.created_at desc, other.id limit ${MAX_OTHERS}`;
  return rows.map(withSubject);
}

/** SQL: whether `leads other` is of a location where somebody may do this; null for nowhere. */
export function within(scope: Scope, ability: Ability, site: string): PendingQuery<Row[]> | null {
  const locations = locationsFor(scope, site, ability);
  if (locations === null) return null;
  return locations === "all" ? sql()`true` : sql()`other.location_id = any(${[...locations]})`;
}
