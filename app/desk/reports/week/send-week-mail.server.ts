import { queueMessages } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { isDay } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { chargeLimits } from "~/platform/rate-limit.server";
import { isUuid } from "~/platform/uuid";

import type { Problem } from "../../answer-form.server";
import { deskSender } from "../../desk-brand.server";
import { sitesFor } from "../../scope";
import { recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";

/** Of one person in an hour. */
const MAX_ASKED = 5;
const HOUR_SECONDS = 3_600;

/**
 * Queues the mail about a week for somebody who asks for it now; a form that is sent twice is one mail.
 *
 * @returns a message key if nothing is sent; "gone" for somebody who may read no reports, and for no week
 */
export async function sendWeekMail(
  { staff, scope }: Pick<OnDesk, "staff" | "scope">,
  form: FormData,
  now: Seconds,
): Promise<Problem | "gone" | null> {
  const [first] = sitesFor(scope, "reports.read");
  const [from, key] = [String(form.get("week") ?? ""), String(form.get("key") ?? "")];
  if (!first || !isDay(from) || !isUuid(key)) return "gone";
  if (deskSender() === null) return { status: 409, problem: "reports.weekly_no_mail" };
  const limit = { key: `weekly-report:${staff.id}`, max: MAX_ASKED, windowSeconds: HOUR_SECONDS };
  const charge = await chargeLimits(first.site, [limit]);
  if (!charge.ok) return { status: 409, problem: "reports.weekly_many" };
  await queueMessages(sql(), [
    {
      ...{ site: first.site, topic: "weekly-report", channel: "email", receiver: "mail" },
      key: `${staff.id}:${from}:${key}`,
      payload: { staffId: staff.id, from, asked: true },
      giveUpAt: now + HOUR_SECONDS,
    },
  ]);
  const person = { id: staff.id, name: staff.name };
  await recordAudit(sql(), {
    ...{ actor: person, action: "report-exported", subject: person },
    after: { report: "week", mailed: staff.email, from },
  });
  return null;
}
