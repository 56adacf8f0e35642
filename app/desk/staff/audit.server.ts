import type { Sql, TransactionSql } from "postgres";

import { type DatabaseTransaction, sql } from "~/platform/db.server";

import type { AuditAction } from "./audit-actions";
import type { Place } from "./places";

/** Who acts: somebody signed in to the desk, or a command line. */
export type Actor = { id: string | null; name: string };

type AuditEntry = {
  actor: Actor;
  action: AuditAction;
  /** The subject's display name; `id` if it is a staff member. */
  subject: { id?: string; name: string };
  /** The place whose owners and managers may read it; the subject's managers always may. */
  place?: Place;
  before?: unknown;
  after?: unknown;
  /** Seconds UTC; now by default. Only the demo's past has other times. */
  at?: number;
};

/** What an entry about something of a site begins with. @param subject its name */
export function aboutSite({ id, name }: Actor, site: string, subject: string) {
  const place: Place = { level: "site", target: site };
  return { actor: { id, name }, subject: { name: subject }, place };
}

/** Records an action in its own transaction. Entries are never changed or deleted. */
export async function recordAudit(tx: Sql | TransactionSql, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, place, before, after, at = null } = entry;
  await tx`
    insert into staff_audit (at, actor_id, actor, action, subject_id, subject, level, target, before, after)
    values (coalesce(to_timestamp(${at}::float8), now()), ${actor.id}, ${actor.name}, ${action}, ${subject.id ?? null}, ${subject.name},
      ${place?.level ?? null}, ${place?.target ?? null}, ${asJson(before)}, ${asJson(after)})`;
}

/** As recordAudit, in a transaction of the other client. */
export async function recordAuditWith(
  tx: Pick<DatabaseTransaction, "staffAudit">,
  { actor, action, subject, place, before, after }: AuditEntry,
): Promise<void> {
  await tx.staffAudit.create({
    data: {
      actorId: actor.id,
      actor: actor.name,
      action,
      subjectId: subject.id ?? null,
      subject: subject.name,
      level: place?.level ?? null,
      target: place?.target ?? null,
      ...(before !== undefined && { before: before as object }),
      ...(after !== undefined && { after: after as object }),
    },
  });
}

function asJson(value: unknown) {
  return value === undefined ? null : sql().json(value as never);
}
