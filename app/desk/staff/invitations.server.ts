import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { isUuid } from "~/platform/uuid";

import { type HeldRole, ROLES } from "../roles";
import { type Grant, LEVELS } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { recordAudit } from "./audit.server";
import { type NamedPlace, namePlace } from "./authority.server";
import { readCustomRole } from "./custom-roles.server";
import { grantOf } from "./grants.server";
import { isWithin, type Place } from "./places";
import { offerValue, roleWord } from "./role-value";

/** A role that somebody was offered, as they see it. */
export type OwnInvitation = HeldRole & { place: NamedPlace; by: string };

/** What waits for the person signed in; by a group's sign-in, only what is within its place. */
export async function listOwnInvitations({ staff, sites, through }: OnDesk): Promise<OwnInvitation[]> {
  const rows = await sql()<{ grant: Grant; by: string }[]>`
    select ${grantOf()} as grant, invited_by as by from staff_invitations
    where staff_id = ${staff.id} order by level, target`;
  const own = rows.filter(({ grant }) => through === null || isWithin(grant, through.place, sites));
  return Promise.all(
    own.map(async ({ grant: { level, target, ...held }, by }) => {
      return { ...held, by, place: await namePlace({ level, target }) };
    }),
  );
}

/**
 * Accepts or declines the role that a form names, exactly as it was shown.
 *
 * @returns false if it was withdrawn or changed meanwhile
 */
export async function answerInvitation(
  onDesk: OnDesk,
  form: FormData,
  answer: "accept" | "decline",
): Promise<boolean> {
  const grant = await readGrant(form);
  return grant !== null && answerOffer(onDesk, grant, answer);
}

/** Accepts every role that a form names and that still waits, as it was shown. @returns false if none does */
export async function acceptInvitations(onDesk: OnDesk, form: FormData): Promise<boolean> {
  const shown = form.getAll("offer");
  const waiting = (await listOwnInvitations(onDesk)).filter((each) => shown.includes(offerValue(each)));
  const accepted: boolean[] = [];
  for (const { by: _, place, ...held } of waiting)
    accepted.push(await answerOffer(onDesk, { ...held, level: place.level, target: place.target }, "accept"));
  return accepted.includes(true);
}

async function answerOffer(
  { staff, sites, through }: OnDesk,
  grant: Grant,
  answer: "accept" | "decline",
): Promise<boolean> {
  if (through !== null && !isWithin(grant, through.place, sites)) return false;
  return sql().begin(async (tx) => {
    // The lock that inviting and withdrawing take as well: exactly one of accept and withdraw finds the row.
    await tx`select 1 from staff where id = ${staff.id} for update`;
    const rows = await tx`
      delete from staff_invitations
      where staff_id = ${staff.id} and level = ${grant.level} and target = ${grant.target} and role = ${grant.role}
        and custom_role_id is not distinct from ${grant.custom?.id ?? null}
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
    insert into staff_roles (staff_id, level, target, role, custom_role_id)
    values (${person.id}, ${level}, ${target}, ${role}, ${grant.custom?.id ?? null})
    on conflict (staff_id, level, target) do update
    set role = excluded.role, custom_role_id = excluded.custom_role_id`;
  const after = { role: roleWord(grant) };
  await recordAudit(tx, { ...about(person, grant), action: "role-accepted", after });
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

/** A role and its place as the desk's forms name them, such as 'site:northside'. */
async function readGrant(form: FormData): Promise<Grant | null> {
  const place = readPlace(form.get("place"));
  const held = await readRole(form.get("role"));
  return place && held ? { ...place, ...held } : null;
}

/** Further places of the same role, as a form's check boxes name them; null if one of them is no place. */
export function readFurtherPlaces(form: FormData): Place[] | null {
  const places = [...new Set(form.getAll("also"))]
    .filter((each) => each !== form.get("place"))
    .map(readPlace);
  return places.every((place) => place !== null) ? places : null;
}

/** A role as a form names it. */
export async function readRole(value: FormDataEntryValue | null): Promise<HeldRole | null> {
  const role = ROLES.find((known) => known === value);
  if (role) return { role };
  const [kind, id = ""] = String(value).split(":", 2);
  const custom = kind === "custom" && isUuid(id) ? await readCustomRole(id) : null;
  return custom && { role: "custom", custom };
}

/** A place as a form names it. */
export function readPlace(value: FormDataEntryValue | null): Place | null {
  const [typedLevel, ...rest] = String(value ?? "").split(":");
  const level = LEVELS.find((known) => known === typedLevel);
  return level && rest.length === 1 ? { level, target: rest[0] ?? "" } : null;
}
