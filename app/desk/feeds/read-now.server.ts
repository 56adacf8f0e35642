import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { sql } from "~/platform/db.server";

import type { Problem } from "../answer-form.server";
import { recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findSource } from "./desk-feeds.server";

/**
 * Makes a source due: a worker reads it, with the lease and the checks of any run. Files that are posted or uploaded
 * come by themselves.
 *
 * @returns a message key if nothing was done; "gone" for a source outside the scope
 */
export async function readSourceNow(
  { staff, scope }: OnDesk,
  { site, source: name }: { site: string; source: string },
): Promise<Problem | "gone" | null> {
  const source = await findSource(scope, "stock.change", site, name);
  if (!source) return "gone";
  const isDue = await sql().begin(async (tx) => {
    const { count } = await tx`
      update feed_sources set next_run_at = now()
      where site = ${site} and name = ${name} and enabled and kind not in ('push', 'upload')
        and (leased_until is null or leased_until < now())`;
    if (count === 0) return false;
    await recordAudit(tx, {
      actor: { id: staff.id, name: staff.name },
      action: "feed-read",
      subject: { name },
      place: { level: "site", target: site },
    });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    return true;
  });
  return isDue ? null : { status: 409, problem: "feeds.read_not" };
}
