import type { LeadRecord } from "~/leads/delivery/lead-record";
import type { Seconds } from "~/platform/moment";

import type { LeadInScope } from "../lead-in-scope.server";
import { afterQuiet } from "./follow-up-rule";
import { findSilence } from "./silent-leads.server";
import { isWithdrawn } from "./withdrawn.server";
import { writeFollowUp } from "./write-follow-up.server";

const DAY_SECONDS = 86_400;

/** What the site's rule does next about a lead: a task instead of a message for who has unsubscribed. */
export type NextFollowUp = { is: "message" | "task" | "unsubscribed"; at: Seconds } | { is: "answered" };

/**
 * What the site's rule will do about the shopper's silence, as it looks now.
 *
 * @returns null if it does nothing: without a rule or an answer, and for a lead in which something else waits
 */
export async function findNextFollowUp(
  { site, id, timeZone }: LeadInScope,
  record: Pick<LeadRecord, "email" | "phoneE164">,
  now: Seconds,
): Promise<NextFollowUp | null> {
  const silence = await findSilence({ site: site.slug, id }, now);
  if (silence === null) return null;
  const { days, action, templateId, answeredAt, isWaiting, isAnswered } = silence;
  if (!isWaiting) return isAnswered ? { is: "answered" } : null;
  const at = afterQuiet(Math.max(answeredAt + days * DAY_SECONDS, now), timeZone);
  if (action === "task") return { is: "task", at };
  if (await isWithdrawn(site.slug, record)) return { is: "unsubscribed", at };
  const message = templateId === null ? null : await writeFollowUp(site, id, templateId, now);
  return { is: message ? "message" : "task", at };
}
