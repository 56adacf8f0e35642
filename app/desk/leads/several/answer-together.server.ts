import { plainText } from "~/i18n/plain-text";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { insertChange, LEADS_CHANNEL, whileLocked, workAfterAnswer } from "~/leads/work/change-lead.server";
import { findAnswerClock } from "~/leads/work/clock.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { Staff } from "../../staff-session.server";
import type { LeadInScope } from "../lead-in-scope.server";

/** Whose the leads are: several of one shopper get one message. By the leads' ids. */
export async function findPeople(leads: readonly LeadInScope[]): Promise<Map<string, string>> {
  const rows = await sql()<{ id: string; person: string }[]>`
    select id, site || '/' || person_id as person from leads
    where site = any(${leads.map(({ site }) => site.slug)}) and id = any(${leads.map(({ id }) => id)}::uuid[])
      and person_id is not null`;
  return new Map(rows.map(({ id, person }) => [id, person]));
}

/** Records that a message about another lead of the same shopper answers this one too. */
export async function answerTogether(
  { site, id, locationId, sentAt }: LeadInScope,
  { staff, key, now }: { staff: Staff; key: string; now: Seconds },
): Promise<void> {
  const clock = await findAnswerClock(site.slug);
  const after = Math.floor(clock.openSeconds(locationId, sentAt, now));
  const by = { id: staff.id, name: staff.name };
  const data = { text: plainText({}, "inbox.did_answer_together") };
  await whileLocked(
    { site: site.slug, id },
    (tx) => tx`
      with before as (
        select site, id, state, assignee_id from leads where site = ${site.slug} and id = ${id}
      ), recorded as (
        ${insertChange({ id: changeIdOf(key, id), kind: "note", by, data }, sql()`before`)}
      ), ${workAfterAnswer(by, after)}
      select pg_notify(${LEADS_CHANNEL}, site) from recorded`,
  );
}
