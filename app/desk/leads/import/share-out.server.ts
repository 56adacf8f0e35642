import { IN_TURN } from "~/leads/import/lead-file";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { nextInTurn, ruleFor } from "~/leads/work/assign-rule";
import { sql } from "~/platform/db.server";

import type { Staff } from "../../staff-session.server";
import { type Colleague, listColleagues } from "../assignable.server";
import { giveLead, lockRules, moveTurn } from "../give-lead.server";

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
    const rules = await lockRules(tx, site);
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
      const ref = { site, id: lead.id };
      await giveLead(tx, ref, { to: person, id: givenIdOf(site, lead.id), by, notice: [] });
      given += 1;
    }
    return given;
  });
}
