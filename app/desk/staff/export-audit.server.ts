import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { toCsv } from "~/platform/csv";

import type { OnDesk } from "../staff-session.server";
import { recordAudit } from "./audit.server";
import { requireAuthority } from "./authority.server";
import { changeText } from "./audit-text";
import { findAudit, readAuditFilters } from "./find-audit.server";
import { requireFreshPasskey } from "./step-up.server";

/** Larger exports must be split by date. */
const MAX_ROWS = 20_000;

/**
 * The filtered entries as CSV; the export is logged itself.
 *
 * @throws Response 404 for a person who manages nobody; one that asks for a passkey
 */
export async function exportAudit(request: Request, onDesk: OnDesk): Promise<string> {
  const authority = requireAuthority(onDesk);
  await requireFreshPasskey(request, onDesk, {
    deed: plainText({}, "staff.deed_export_activity"),
    form: null,
  });
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const rows = await findAudit(authority, filters, MAX_ROWS);
  const { actor } = authority;
  await recordAudit(sql(), {
    actor,
    action: "audit-exported",
    subject: { id: onDesk.staff.id, name: actor.name },
    after: { ...filters, rows: rows.length },
  });
  return toCsv([
    ["time (UTC)", "who", "action", "about", "place", "before", "after"],
    ...rows.map(({ at, actor: who, action, subject, level, target, before, after }) => [
      at,
      who,
      action,
      subject,
      level === null ? "" : [level, target].join(" ").trim(),
      changeText(before),
      changeText(after),
    ]),
  ]);
}
