import { plainText } from "~/i18n/plain-text";
import type { ChangeData, LeadRef } from "~/leads/work/lead-change";
import { sql } from "~/platform/db.server";

type Move = { id: string; by: string | null; data: ChangeData["state"] };

/**
 * What has become of a lead's state since somebody saw it: a page that is open follows at once, and its buttons would
 * overwrite what nobody there has read.
 *
 * @param seen the change of state that the page showed last; empty for none
 * @returns the newest change in words; null if it is that one
 */
export async function stateMeanwhile({ site, id }: LeadRef, seen: string): Promise<string | null> {
  const [move] = await sql()<Move[]>`
    select change.id, coalesce(staff.name, change.staff_name) as by, change.data
    from lead_changes change left join staff on staff.id = change.staff_id
    where change.site = ${site} and change.lead_id = ${id} and change.kind = 'state'
    order by change.at desc, change.id limit 1`;
  if (!move || move.id === seen) return null;
  const by = move.by ?? plainText({}, "inbox.by_rule");
  const { from, to, undoes, reason, words = "" } = move.data;
  const states = { from: plainText({}, `inbox.tab_${from}`), to: plainText({}, `inbox.tab_${to}`) };
  const said =
    reason && !undoes
      ? plainText({}, "inbox.did_lose", { by, reason: plainText({}, `inbox.lost_${reason}`) })
      : plainText({}, undoes ? "inbox.did_undo" : "inbox.did_state", { by, ...states });
  return [said, words].filter(Boolean).join(" – ");
}
