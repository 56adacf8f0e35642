import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import { type Role, ROLES } from "../roles";
import { type Grant, LEVELS } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { recordAudit } from "./audit.server";
import { type NamedPlace, namePlace } from "./authority.server";
import { isWithin, type Place } from "./places";

/** A role that somebody was offered, as they see it. */
export type OwnInvitation = { role: Role; place: NamedPlace; by: string };

/** What waits for the person signed in; by a group's sign-in, only what is within its place. */
export async function listOwnInvitations({ staff, sites, through }: OnDesk): Promise<OwnInvitation[]> {
  const rows = await sql()<(Grant & { by: string })[]>`
    select level, target, role, invited_by as by from staff_invitations
    where staff_id = ${staff.id} order by level, target`;
  const own = rows.filter((row) => through === null || isWithin(row, through.place, sites));
  return Promise.all(own.map(async (row) => ({ role: row.role, by: row.by, place: await namePlace(row) })));
}

/**
 * Accepts or declines the role that a form names, exactly as it was shown.
 *
 * @returns false if it was withdrawn or changed meanwhile
 */
export async function answerInvitation(
  { staff, sites, through }: OnDesk,
  form: FormData,
  answer: "accept" | "decline",
): Promise<boolean> {
  const grant = readGrant(form);
  if (!grant || (through !== null && !isWithin(grant, through.place, sites))) return false;
  return sql().begin(async (tx) => {
    // The lock that inviting and withdrawing take as well: exactly one of accept and withdraw finds the row.
    await tx`select 1 from staff where id = ${staff.id} for update`;
    const rows = await tx`
      delete from staff_invitations
      where staff_id = ${staff.id} and level = ${grant.level} and target = ${grant.target} and role = ${grant.role}
      returning role`;
    if (rows.length === 0) return false;
    if (answer === "accept") await acceptRole(tx, staff, grant);
    else {
      await recordAudit(tx, { ...about(staff, grant), action: "role-declined" });
      await deleteNobody(tx, staff.id);
    }
    return true;
  });
}

/** Makes an invitation that its person has just used up a role, in the same transaction. */
export async function acceptRole(
  tx: TransactionSql,
  person: { id: string; name: string },
  grant: Grant,
): Promise<void> {
  const { level, target, role } = grant;
  await tx`
    insert into staff_roles (staff_id, level, target, role) values (${person.id}, ${level}, ${target}, ${role})
    on conflict (staff_id, level, target) do update set role = excluded.role`;
  await recordAudit(tx, { ...about(person, grant), action: "role-accepted", after: { role } });
}

/** A person without a role or an offer of one is nobody any more. */
export async function deleteNobody(tx: TransactionSql, staffId: string): Promise<void> {
  await tx`
    delete from staff where id = ${staffId}
      and not exists (select 1 from staff_roles where staff_id = ${staffId})
      and not exists (select 1 from staff_invitations where staff_id = ${staffId})`;
}

function about({ id, name }: { id: string; name: string }, place: Place) {
  return { actor: { id, name }, subject: { id, name }, place };
}

/** A role and its place as the desk's forms name it, such as 'site:northside'. */
export function readGrant(form: FormData): Grant | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const [typedLevel, ...rest] = text("place").split(":");
  const role = ROLES.find((known) => known === text("role"));
  const level = LEVELS.find((known) => known === typedLevel);
  return role && level && rest.length === 1 ? { level, role, target: rest[0] ?? "" } : null;
}
