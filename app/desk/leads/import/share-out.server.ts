import { IN_TURN } from "~/leads/import/lead-file";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { type AssignRule, nextInTurn, ruleFor } from "~/leads/work/assign-rule";
import { sql } from "~/platform/db.server";

import type { Staff } from "../../staff-session.server";
import { type Colleague, listColleagues } from "../assignable.server";
import { giveLead, lockRules, moveTurn } from "../give-lead.server";
import type { Person } from "./match-salesperson";

/** Who may be given the leads of a file, and whether the site has rules to share them out by. */
export type Takers = { people: Colleague[]; isInTurn: boolean };

export async function findTakers(site: string, location: string | null): Promise<Takers> {
  const [people, rules] = await Promise.all([
    listColleagues([site], location),
    sql()`select 1 from lead_rules where site = ${site} limit 1`,
  ]);
  return { people, isInTurn: rules.length > 0 };
}

/** The same people with the addresses that a file may name them by. */
export function withAddresses(people: readonly Colleague[]): Promise<Person[]> {
  return sql()<
    Person[]
  >`select id, name, email from staff where id = any(${people.map(({ id }) => id)}::uuid[])`;
}

/** Leads by who gets each: the id of a person, or by turn. */
type Shared = { site: string; batch: string; leads: ReadonlyMap<string, string>; by: Staff };

/** The change that gives a lead to somebody as its file is imported: undoing the import takes it back. */
export function givenIdOf(site: string, lead: string, batch: string): string {
  return changeIdOf(site, "csv-given", lead, batch);
}

type OpenLead = {
  id: string;
  locationId: string | null;
  category: string;
  assigneeId: string | null;
  isOpen: boolean;
};

/**
 * Gives leads to who was chosen, whoever has them; by turn, only those that nobody has and that are still to be worked
 * on. Nobody is sent a message for each.
 *
 * @returns how many were given
 */
export async function shareOut({ site, batch, leads, by }: Shared): Promise<number> {
  if (leads.size === 0) return 0;
  return sql().begin(async (tx) => {
    const rules = await lockRules(tx, site);
    const rows = await tx<OpenLead[]>`
      select id, location_id as "locationId", category, assignee_id as "assigneeId",
        state in ('new', 'working') as "isOpen"
      from leads where site = ${site} and id = any(${[...leads.keys()]}::uuid[])
      order by created_at, id for update`;
    const allowed = new Map<string | null, Colleague[]>();
    let given = 0;
    for (const lead of rows) {
      const people = allowed.get(lead.locationId) ?? (await listColleagues([site], lead.locationId));
      allowed.set(lead.locationId, people);
      const { id: to, rule } = takerOf(lead, leads.get(lead.id) ?? "", { rules, people });
      const person = people.find(({ id }) => id === to);
      if (!person || person.id === lead.assigneeId) continue;
      if (rule) await moveTurn(tx, site, rule, person.id);
      const id = givenIdOf(site, lead.id, batch);
      await giveLead(tx, { site, id: lead.id }, { to: person, id, by, notice: [], from: lead.assigneeId });
      given += 1;
    }
    return given;
  });
}

type Choice = { rules: readonly AssignRule[]; people: readonly Colleague[] };

function takerOf(
  lead: OpenLead,
  chosen: string,
  { rules, people }: Choice,
): { id: string | null; rule: AssignRule | null } {
  if (chosen !== IN_TURN) return { id: chosen, rule: null };
  const rule = lead.assigneeId === null && lead.isOpen ? ruleFor(rules, lead) : null;
  return { id: rule && nextInTurn(rule, new Set(people.map(({ id }) => id))), rule };
}
