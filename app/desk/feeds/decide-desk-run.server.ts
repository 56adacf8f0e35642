import { decideRun } from "~/feeds/feed-runs.server";

import type { Problem } from "../answer-form.server";
import { recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findRunInScope } from "./desk-feeds.server";

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
      actor: { id: staff.id, name: staff.name },
      action: `feed-run-${decision}`,
      subject: { name: `${name}, ${asked.run.slice(0, 8)}` },
      place: { level: "site", target: site },
      after: { message: found.run.message },
    }),
  );
  return decided === null ? { status: 409, problem: "feeds.decided_meanwhile" } : null;
}
