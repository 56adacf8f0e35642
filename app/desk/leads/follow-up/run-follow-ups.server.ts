import { plainText } from "~/i18n/plain-text";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { insertChange, LEADS_CHANNEL, whileLocked } from "~/leads/work/change-lead.server";
import type { ChangeData, LeadRef } from "~/leads/work/lead-change";
import type { NewMessage } from "~/outbox/message";
import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { ServedSite } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { type FollowUpRule, isQuiet } from "./follow-up-rule";
import { isSilent, silentLeads } from "./silent-leads.server";
import { writeFollowUp } from "./write-follow-up.server";

type Rule = FollowUpRule & { site: string };

/**
 * Follows up every lead whose shopper has not answered for as long as its site's rule says: a task for the person who has
 * the lead, or a message by a template. Once for each silence, in whichever process; within quiet hours the next run does it.
 */
export async function runFollowUps(stopping: AbortSignal, now: Seconds): Promise<void> {
  const rules = await sql()<Rule[]>`
    select site, days, action, template_id as "templateId" from follow_up_rules order by site`;
  for (const rule of rules) {
    const site = await findSite(rule.site);
    if (!site) continue;
    const template = rule.action === "message" ? rule.templateId : null;
    for (const { id, locationZone } of await silentLeads(site.slug, rule.days, now)) {
      if (stopping.aborted) return;
      if (isQuiet(now, locationZone ?? site.config.timeZone)) continue;
      await followUp(site, { id, days: rule.days }, template, now);
    }
  }
}

type FollowedUp = ChangeData["followed-up"];

async function followUp(
  site: ServedSite,
  { id, days }: { id: string; days: number },
  template: string | null,
  now: Seconds,
): Promise<void> {
  const message = template === null ? null : await writeFollowUp(site, id, template, now);
  const data: FollowedUp = message ?? { as: "task", text: plainText({}, "inbox.follow_up_task", { days }) };
  const ref: LeadRef = { site: site.slug, id };
  await whileLocked(ref, async (tx) => {
    // Somebody may have written meanwhile, or another process has done it.
    const answer = await isSilent(tx, ref, days, now);
    if (answer === null) return;
    const changeId = changeIdOf(site.slug, id, "follow-up", answer);
    const isTask = data.as === "task";
    await tx`
      with recorded as (
        ${insertChange({ id: changeId, kind: "followed-up", by: null, data }, sql()`(select site, id from leads where site = ${site.slug} and id = ${id})`)}
      ), added as (
        insert into lead_tasks (site, id, lead_id, staff_id, text, due_at)
        select lead.site, ${changeId}, lead.id, lead.assignee_id, ${data.text}, to_timestamp(${now})
        from leads lead, recorded where ${isTask} and lead.site = ${site.slug} and lead.id = ${id}
      ), queued as (${insertMessages([messageOf(ref, changeId, data)], sql()`recorded`)})
      select pg_notify(${OUTBOX_CHANNEL}, site), pg_notify(${LEADS_CHANNEL}, site) from queued`;
  });
}

/** To the shopper, or the reminder of the task. */
function messageOf({ site, id }: LeadRef, key: string, data: FollowedUp): NewMessage {
  const about = { site, key, leadId: id };
  if (data.as === "task") return { ...about, topic: "lead-notice", channel: "task", receiver: "mail" };
  return { ...about, topic: "follow-up", channel: data.by, receiver: data.by === "sms" ? "sms" : "mail" };
}
