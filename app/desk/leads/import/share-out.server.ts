import type { TransactionSql } from "postgres";

import { IN_TURN } from "~/leads/import/lead-file";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { type AssignRule, nextInTurn, ruleFor } from "~/leads/work/assign-rule";
import { insertChange } from "~/leads/work/change-lead.server";
import { sql } from "~/platform/db.server";

import type { Staff } from "../../staff-session.server";
import { type Colleague, listColleagues } from "../assignable.server";

/** Who may be given the leads of a file, and whether the site has rules to share them out by. */
export type Takers = { people: Colleague[]; isInTurn: boolean };

export async function findTakers(site: string, location: string | null): Promise<Takers> {
  const [people, rules] = await Promise.all([
    listColleagues([site], location),
    sql()`select 1 from lead_rules where site = ${site} limit 1`,
  ]);
  return { people, isInTurn: rules.length > 0 };
}

type Shared = { site: string; ids: readonly string[]; to: string; by: Staff };

/** The change that gives a lead to somebody as its file is imported: undoing the import takes it back. */
export function givenIdOf(site: string, lead: string): string {
  return changeIdOf(site, "csv-given", lead);
}

/**
 * Gives leads that nobody has, and that are still to be worked on, to who was chosen. Nobody is sent a message for each.
 *
 * @returns how many were given
 */
export async function shareOut({ site, ids, to, by }: Shared): Promise<number> {
  if (to === "" || ids.length === 0) return 0;
  return sql().begin(async (tx) => {
    const rules = await tx<AssignRule[]>`
      select id, location_id as "locationId", category, staff_ids as "staffIds", last_staff_id as "lastStaffId"
      from lead_rules where site = ${site} for update`;
    const leads = await tx<{ id: string; locationId: string | null; category: string }[]>`
      select id, location_id as "locationId", category from leads
      where site = ${site} and id = any(${[...ids]}::uuid[]) and assignee_id is null and state in ('new', 'working')
      order by created_at, id for update`;
    const allowed = new Map<string | null, Colleague[]>();
    let given = 0;
    for (const lead of leads) {
      const people = allowed.get(lead.locationId) ?? (await listColleagues([site], lead.locationId));
      allowed.set(lead.locationId, people);
      const rule = to === IN_TURN ? ruleFor(rules, lead) : null;
      const chosen = rule ? nextInTurn(rule, new Set(people.map(({ id }) => id))) : to;
      const person = people.find(({ id }) => id === chosen);
      if (!person) continue;
      if (rule) await moveTurn(tx, site, rule, person.id);
      await give(tx, { site, id: lead.id, by }, person);
      given += 1;
    }
    return given;
  });
}

async function moveTurn(tx: TransactionSql, site: string, rule: AssignRule, person: string): Promise<void> {
  rule.lastStaffId = person;
  await tx`update lead_rules set last_staff_id = ${person} where site = ${site} and id = ${rule.id}`;
}

async function give(
  tx: TransactionSql,
  { site, id, by }: { site: string; id: string; by: Staff },
  { id: staffId, name }: Colleague,
): Promise<void> {
  const change = { id: givenIdOf(site, id), kind: "assigned" as const, by, data: { to: staffId, name } };
  await tx`
    with changed as (
      update leads set assignee_id = ${staffId} where site = ${site} and id = ${id} returning site, id
    ) ${insertChange(change, sql()`changed`)}`;
}
