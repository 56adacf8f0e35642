import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import type { Grant } from "../scope";
import { recordAudit } from "./audit.server";
import { type Authority, listPlaces } from "./authority.server";
import { type NewLink, sendLink } from "./links.server";
import { mayDecideFor, mayGive, siteOf } from "./places";

/** `refused`: beyond the actor's authority, or about themselves. `unknown`: no such person. */
export type Change = "done" | "refused" | "unknown";

/** `email` is lower-case. */
export type Invitation = { email: string; name: string; grant: Grant };

/** Delivers a link to its person. @returns false if it cannot */
export type HandOver = (tx: TransactionSql, link: NewLink, now: number) => Promise<boolean>;

/**
 * Gives somebody a role, and mails a link to a person who cannot sign in yet. For a known e-mail address
 * only the role is added, and the person keeps their name.
 *
 * @param now seconds UTC
 * @returns `unmailed` if there is no published site to send the mail from
 */
export async function invite(
  authority: Authority,
  { email, name, grant }: Invitation,
  now: number,
  handOver: HandOver = sendLink,
): Promise<{ change: Change | "unmailed"; staffId: string }> {
  const places = await listPlaces(authority);
  const isPlace = places.some(({ level, target }) => level === grant.level && target === grant.target);
  if (!isPlace || !mayGive(authority.grants, grant, authority.sites))
    return { change: "refused", staffId: "" };
  return sql().begin(async (tx) => {
    await tx`insert into staff (id, email, name) values (${randomUUID()}, ${email}, ${name}) on conflict (email) do nothing`;
    const [person] = await tx<{ id: string; name: string }[]>`
      select id, name from staff where email = ${email} for update`;
    if (!person) throw new Error("a person who was just stored was not found");
    const staffId = person.id;
    if (!(await putRole(tx, authority, person, grant))) return { change: "refused", staffId } as const;
    const [{ hasWayIn } = { hasWayIn: false }] = await tx<{ hasWayIn: boolean }[]>`
      select exists (select 1 from staff_passkeys where staff_id = ${staffId})
        or exists (select 1 from staff_identities where staff_id = ${staffId}) as "hasWayIn"`;
    if (hasWayIn) return { change: "done", staffId } as const;
    await recordAudit(tx, {
      actor: authority.actor,
      action: "invited",
      subject: person,
      place: grant,
      after: { email },
    });
    const isMailed = await handOver(tx, linkFor(authority, staffId, grant), now);
    return { change: isMailed ? "done" : "unmailed", staffId } as const;
  });
}

function linkFor({ actor }: Authority, staffId: string, grant: Grant) {
  return { staffId, purpose: "invitation", by: actor.name, site: siteOf(grant) } as const;
}

/** Gives a role, replacing any role at the same place. */
export async function giveRole(authority: Authority, staffId: string, grant: Grant): Promise<Change> {
  const places = await listPlaces(authority);
  if (!places.some(({ level, target }) => level === grant.level && target === grant.target)) return "refused";
  return changing(authority, staffId, async (tx, person) =>
    (await putRole(tx, authority, person, grant)) ? "done" : "refused",
  );
}

/** Revokes a role. */
export async function takeRole(authority: Authority, staffId: string, given: Grant): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    const grant = person.grants.find(({ level, target }) => level === given.level && target === given.target);
    if (!grant) return "unknown";
    if (!mayGive(authority.grants, grant, authority.sites)) return "refused";
    await dropRole(tx, authority, person, grant);
    return "done";
  });
}

/** Revokes every role within the authority; a person left without roles is deleted with their credentials. */
export async function removePerson(authority: Authority, staffId: string): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    const taken = person.grants.filter((grant) => mayGive(authority.grants, grant, authority.sites));
    if (taken.length === 0) return "refused";
    for (const grant of taken) await dropRole(tx, authority, person, grant);
    if (taken.length < person.grants.length) return "done";
    await recordAudit(tx, {
      actor: authority.actor,
      action: "removed",
      subject: person,
      place: taken[0],
      before: { email: person.email },
    });
    await tx`delete from staff where id = ${staffId}`;
    return "done";
  });
}

/** Mails another invitation, which replaces the previous one. @param now seconds UTC */
export async function inviteAgain(authority: Authority, staffId: string, now: number): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    if (!mayDecideFor(authority.grants, person.grants, authority.sites)) return "refused";
    const [used] = await tx`select 1 from staff_passkeys where staff_id = ${staffId} limit 1`;
    const [grant] = person.grants;
    if (used || !grant) return "refused";
    await recordAudit(tx, {
      actor: authority.actor,
      action: "invited-again",
      subject: person,
      place: grant,
    });
    return (await sendLink(tx, linkFor(authority, staffId, grant), now)) ? "done" : "refused";
  });
}

export type KnownPerson = { id: string; name: string; email: string; grants: Grant[] };

/** Changes another person while holding a lock on their row, which serialises concurrent changes. */
export async function changing(
  { actor }: Authority,
  staffId: string,
  work: (tx: TransactionSql, person: KnownPerson) => Promise<Change>,
): Promise<Change> {
  if (actor.id === staffId) return "refused";
  return sql().begin(async (tx) => {
    await tx`select 1 from staff where id = ${staffId} for update`;
    const [person] = await tx<KnownPerson[]>`
      select id, name, email, coalesce((
        select jsonb_agg(jsonb_build_object('level', level, 'target', target, 'role', role) order by level, target)
        from staff_roles where staff_id = staff.id
      ), '[]') as grants
      from staff where id = ${staffId}`;
    return person ? work(tx, person) : "unknown";
  });
}

/** @returns false if the place's existing role is beyond the authority */
async function putRole(
  tx: TransactionSql,
  { actor, grants, sites }: Authority,
  person: { id: string; name: string },
  grant: Grant,
): Promise<boolean> {
  const { level, target, role } = grant;
  const [held] = await tx<Grant[]>`
    select level, target, role from staff_roles
    where staff_id = ${person.id} and level = ${level} and target = ${target}`;
  if (held?.role === role) return true;
  if (person.id === actor.id || !mayGive(grants, grant, sites)) return false;
  if (held && !mayGive(grants, held, sites)) return false;
  await tx`
    insert into staff_roles (staff_id, level, target, role) values (${person.id}, ${level}, ${target}, ${role})
    on conflict (staff_id, level, target) do update set role = excluded.role`;
  await signOut(tx, person.id);
  await recordAudit(tx, {
    actor,
    action: "role-given",
    subject: person,
    place: grant,
    before: held ? { role: held.role } : undefined,
    after: { role },
  });
  return true;
}

async function dropRole(
  tx: TransactionSql,
  { actor }: Authority,
  person: { id: string; name: string },
  grant: Grant,
): Promise<void> {
  const { level, target, role } = grant;
  await tx`
    delete from staff_roles where staff_id = ${person.id} and level = ${level} and target = ${target}`;
  await signOut(tx, person.id);
  await recordAudit(tx, {
    actor,
    action: "role-taken",
    subject: person,
    place: grant,
    before: { role },
  });
}

/** A person whose roles change must sign in again. */
async function signOut(tx: TransactionSql, staffId: string): Promise<void> {
  await tx`delete from staff_sessions where staff_id = ${staffId}`;
}
