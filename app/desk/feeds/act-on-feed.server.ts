import { decideRun, FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { sql } from "~/platform/db.server";

import type { Problem } from "../answer-form.server";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findRunInScope, findSource } from "./desk-feeds.server";

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
    await recordAudit(tx, { ...aboutSite(staff, site, name), action: "feed-read" });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    return true;
  });
  return isDue ? null : { status: 409, problem: "feeds.read_not" };
}

type RunForm = { site: string; source: string; run: string; form: FormData };

/**
 * Accepts or refuses a waiting run, as `npm run feeds` does. This cannot be undone, so the form explains the effect.
 *
 * @returns a message key if nothing was done; "gone" for a run outside the scope
 */
export async function decideDeskRun(
  { staff, scope }: OnDesk,
  { form, ...asked }: RunForm,
): Promise<Problem | "gone" | null> {
  const found = await findRunInScope(scope, "stock.change", asked);
  if (!found) return "gone";
  const { site, name } = found.source;
  const decision = form.get("decision");
  if (decision !== "accepted" && decision !== "refused") return { status: 400, problem: "feeds.unexpected" };
  const decided = await decideRun(site, asked.run, decision, (tx) =>
    recordAudit(tx, {
      ...aboutSite(staff, site, `${name}, ${asked.run.slice(0, 8)}`),
      action: `feed-run-${decision}`,
      after: { message: found.run.message },
    }),
  );
  return decided === null ? { status: 409, problem: "feeds.decided_meanwhile" } : null;
}
