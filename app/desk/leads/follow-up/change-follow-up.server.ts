import type { TextKey } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";

import { recordAudit } from "../../staff/audit.server";
import type { OwnTemplate } from "../reply-inserts";
import { FOLLOW_UP_TEMPLATES, type FollowUpRule, MAX_FOLLOW_UP_DAYS } from "./follow-up-rule";

/** What a site does about a shopper who does not answer; null for nothing. */
export async function findFollowUp(site: string): Promise<FollowUpRule | null> {
  const [row] = await sql()<FollowUpRule[]>`
    select days, action, template_id as "templateId" from follow_up_rules where site = ${site}`;
  return row ?? null;
}

/** As it was typed; an empty action for none. */
type Typed = { action: FollowUpRule["action"] | ""; days: string; template: string };

/**
 * Changes the rule of a site, or takes it away.
 *
 * @param templates the site's
 * @returns message keys by field; null once it is saved
 */
export async function changeFollowUp(
  site: string,
  { action, days: typed, template }: Typed,
  templates: readonly OwnTemplate[],
  entry: Omit<Parameters<typeof recordAudit>[1], "before" | "after">,
): Promise<Record<string, TextKey> | null> {
  const days = Number(typed);
  const isMessage = action === "message";
  if (action !== "" && !(Number.isInteger(days) && days >= 1 && days <= MAX_FOLLOW_UP_DAYS))
    return { days: "inbox.follow_up_days_wrong" };
  const known = [...templates.map(({ id }) => id), ...FOLLOW_UP_TEMPLATES];
  if (isMessage && !known.includes(template)) return { template: "inbox.follow_up_template_none" };
  await sql().begin(async (tx) => {
    const [before] = await tx`
      delete from follow_up_rules where site = ${site}
      returning days, action, template_id as "templateId"`;
    const after: FollowUpRule | null =
      action === "" ? null : { days, action, templateId: isMessage ? template : null };
    if (after)
      await tx`
        insert into follow_up_rules (site, days, action, template_id)
        values (${site}, ${after.days}, ${after.action}, ${after.templateId})
        on conflict (site) do update set days = excluded.days, action = excluded.action,
          template_id = excluded.template_id`;
    await recordAudit(tx, { ...entry, ...(before && { before }), ...(after && { after }) });
  });
  return null;
}
