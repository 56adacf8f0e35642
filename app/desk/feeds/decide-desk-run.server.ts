import { decideRun } from "~/feeds/feed-runs.server";
import type { TextKey } from "~/i18n/plain-text";

import { recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findRunInScope } from "./desk-feeds.server";

type Asked = { site: string; source: string; run: string; form: FormData };

/**
 * Accepts or refuses a run that waits, as `npm run feeds` does. Cars that leave cannot be brought back by a press: the
 * form says what will happen.
 *
 * @returns the key of a message where it could not be done; null for what is not in the scope of who manages stock
 */
export async function decideDeskRun(
  { staff, scope }: OnDesk,
  { form, ...asked }: Asked,
): Promise<{ ok: true } | { problem: TextKey } | null> {
  const found = await findRunInScope(scope, "stock.change", asked);
  if (!found) return null;
  const { site, name } = found.source;
  const decision = form.get("decision");
  if (decision !== "accepted" && decision !== "refused") return { problem: "feeds.unexpected" };
  const decided = await decideRun(site, asked.run, decision, (tx) =>
    recordAudit(tx, {
      actor: { id: staff.id, name: staff.name },
      action: `feed-run-${decision}`,
      subject: { name: `${name}, ${asked.run.slice(0, 8)}` },
      place: { level: "site", target: site },
      after: { message: found.run.message },
    }),
  );
  return decided === null ? { problem: "feeds.decided_meanwhile" } : { ok: true };
}
