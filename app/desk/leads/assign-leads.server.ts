import { randomUUID } from "node:crypto";

import { nextInTurn, ruleFor } from "~/leads/work/assign-rule";
import { assignedNotice } from "~/leads/work/change-lead.server";
import { sql } from "~/platform/db.server";

import { listColleagues } from "./assignable.server";
import { giveLead, lockRules, moveTurn } from "./give-lead.server";

/** How far back unassigned leads are picked up, such as those recorded while no worker was running. */
const MAX_AGE = "1 day";

type DueLead = { site: string; id: string; locationId: string | null; category: string; isFree: boolean };

/**
 * Assigns each new lead to the next person by its site's rules. A lead that no rule matches, or that
 * somebody has taken meanwhile, is left alone. The sites take turns, a lead each. Safe to run in several processes.
 */
export async function assignDueLeads(stopping: AbortSignal): Promise<void> {
  for (;;) {
    const due = await sql()<{ site: string }[]>`select distinct site from leads where assignment_due`;
    let assigned = 0;
    for (const { site } of due) {
      if (stopping.aborted) return;
      // One lead per transaction keeps the lock on a rule short.
      if (await assignNext(site)) assigned += 1;
    }
    // What is left is being assigned by another process.
    if (assigned === 0) return;
  }
}

/** @returns false if no lead of the site was left */
async function assignNext(ofSite: string): Promise<boolean> {
  return sql().begin(async (tx) => {
    const [lead] = await tx<DueLead[]>`
      update leads set assignment_due = false
      where (site, id) = (
        select site, id from leads where site = ${ofSite} and assignment_due
        order by created_at limit 1 for update skip locked
      )
      returning site, id, location_id as "locationId", category,
        state = 'new' and assignee_id is null and created_at > now() - ${MAX_AGE}::interval as "isFree"`;
    if (!lead) return false;
    const rules = await lockRules(tx, lead.site);
    const rule = lead.isFree ? ruleFor(rules, lead) : null;
    if (rule === null) return true;
    const colleagues = await listColleagues([lead.site], lead.locationId);
    const chosen = nextInTurn(rule, new Set(colleagues.map(({ id }) => id)));
    const to = colleagues.find(({ id }) => id === chosen);
    if (!to) return true;
    await moveTurn(tx, lead.site, rule, to.id);
    const changeId = randomUUID();
    const notice = assignedNotice(lead, changeId, to, null);
    await giveLead(tx, lead, { to, id: changeId, by: null, notice });
    return true;
  });
}
