import { createHmac, randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { secretFor } from "~/shopper/cookie.server";

import { isSameRole } from "../roles";
import type { Grant } from "../scope";
import { type Actor, recordAudit } from "./audit.server";
import { type Authority, listPlaces } from "./authority.server";
import { isOfPlace } from "./custom-roles.server";
import { grantOf, grantsOf, offersOf } from "./grants.server";
import { deleteNobody } from "./invitations.server";
import { type NewLink, sendLink } from "./links.server";
import { roleWord } from "./role-value";
import { looksAfter, mayDecideFor, mayGive, nameSeenBy, type Place, siteOf } from "./places";

/**
 * `refused`: beyond the actor's authority, or about themselves. `unknown`: no such person. `unmailed`: done, but
 * there is no published site yet, without which no mail is sent.
 */
export type Change = "done" | "refused" | "unknown" | "unmailed";

/** `email` is lower-case; `name` is what the inviter typed; `also`: further places of the same role. */
type Invitation = { email: string; name: string; grant: Grant; also?: readonly Place[] };

/** Delivers a link to its person. @returns false if it cannot */
export type HandOver = (tx: TransactionSql, link: NewLink, now: Seconds) => Promise<boolean>;

/**
 * Offers somebody a role, by a link to their address; it counts once they accept it. Statements, answer and mail are
 * the same whether the address is known to the desk or not, so nobody learns who works for another dealer.
 */
export async function invite(
  authority: Authority,
  { email, name, grant, also = [] }: Invitation,
  now: Seconds,
  handOver: HandOver = sendLink,
): Promise<{ change: Change; staffId: string }> {
  const grants = atEach(grant, also);
  if (!(await areGiveable(authority, grants))) return { change: "refused", staffId: "" };
  return sql().begin(async (tx) => {
    await tx`
      insert into staff (id, email, name) values (${staffIdFor(email)}, ${email}, ${name})
      on conflict (email) do nothing`;
    const [person] = await tx<{ id: string }[]>`select id from staff where email = ${email} for update`;
    if (!person) throw new Error("a person who was just stored was not found");
    const change = await offerRoles(tx, authority, { id: person.id, name, email }, grants, now, handOver);
    return { change, staffId: person.id };
  });
}

/** Offers a role to somebody on the list, or changes the role that they hold at its places. @param also further places */
export async function giveRole(
  authority: Authority,
  staffId: string,
  grant: Grant,
  also: readonly Place[],
  now: Seconds,
): Promise<Change> {
  const grants = atEach(grant, also);
  if (!(await areGiveable(authority, grants))) return "refused";
  return changing(authority, staffId, (tx, person) =>
    offerRoles(tx, authority, person, grants, now, sendLink),
  );
}

function atEach(grant: Grant, also: readonly Place[]): Grant[] {
  return [grant, ...also.map(({ level, target }): Grant => ({ ...grant, level, target }))];
}

async function areGiveable(authority: Authority, grants: readonly Grant[]): Promise<boolean> {
  const places = await listPlaces(authority);
  for (const grant of grants) {
    const isPlace = places.some(({ level, target }) => level === grant.level && target === grant.target);
    if (!isPlace || !mayGive(authority.grants, grant, authority.sites)) return false;
    if (grant.custom && !(await isOfPlace(grant.custom.id, grant, authority))) return false;
  }
  return true;
}

/**
 * A stable id per address: if a second invitation got a new id, the inviter could tell that the person has no
 * other dealer.
 */
function staffIdFor(email: string): string {
  const bytes = createHmac("sha256", secretFor("staff id")).update(email).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Revokes a role, or withdraws the offer of one. */
export async function takeRole(authority: Authority, staffId: string, given: Grant): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    const isThere = ({ level, target }: Grant) => level === given.level && target === given.target;
    const grant = [...person.grants, ...person.offers].find(isThere);
    if (!grant) return "unknown";
    if (!mayGive(authority.grants, grant, authority.sites)) return "refused";
    await dropRole(tx, authority, person, grant);
    if (person.grants.length === 0) await deleteNobody(tx, staffId);
    return "done";
  });
}

/**
 * Revokes every role within the authority; a person left without any is deleted with their credentials.
 *
 * @param handOver gives what they have in hand to somebody else, in the same transaction
 */
export async function removePerson(
  authority: Authority,
  staffId: string,
  handOver: (tx: TransactionSql) => Promise<void> = async () => {},
): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    const all = [...person.grants, ...person.offers];
    const taken = all.filter((grant) => mayGive(authority.grants, grant, authority.sites));
    if (taken.length === 0) return "refused";
    await handOver(tx);
    for (const grant of taken) await dropRole(tx, authority, person, grant);
    // Also if another dealer has them still, which this entry must not tell.
    await recordAudit(tx, {
      actor: authority.actor,
      action: "removed",
      subject: person,
      place: taken[0],
      before: { email: person.email },
    });
    await deleteNobody(tx, staffId);
    return "done";
  });
}

/** Sends new invitation links, which replace the previous ones. */
export async function inviteAgain(authority: Authority, staffId: string, now: Seconds): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    const { actor, grants, sites } = authority;
    const offers = person.offers.filter((grant) => mayGive(grants, grant, sites));
    const links = offers.map((grant) => linkFor(actor, staffId, grant));
    if (links.length === 0) {
      const link = await linkForNoPasskey(tx, authority, person);
      if (link) links.push(link);
    }
    for (const link of links) {
      const place = link.place ?? person.grants[0];
      await recordAudit(tx, { actor, action: "invited-again", subject: person, place });
      if (!(await sendLink(tx, link, now))) return "refused";
    }
    return links.length > 0 ? "done" : "refused";
  });
}

/** Of somebody who holds roles but never made a passkey, or has lost theirs. */
async function linkForNoPasskey(
  tx: TransactionSql,
  { actor, grants, sites }: Authority,
  person: KnownPerson,
): Promise<NewLink | null> {
  const [grant] = person.grants;
  if (!grant || !mayDecideFor(grants, person.grants, sites)) return null;
  const [used] = await tx`select 1 from staff_passkeys where staff_id = ${person.id} limit 1`;
  return used ? null : { ...linkFor(actor, person.id, grant), place: null };
}

function linkFor(actor: Actor, staffId: string, place: Place): NewLink {
  return { staffId, purpose: "invitation", by: actor.name, place, site: siteOf(place) };
}

/** `name` is what the person making the change may see; `offers` wait for the person. */
type KnownPerson = {
  id: string;
  name: string;
  email: string;
  grants: Grant[];
  offers: (Grant & { name: string })[];
};

/** Changes another person while holding a lock on their row, which serialises concurrent changes. */
export async function changing(
  { actor, grants, sites }: Authority,
  staffId: string,
  work: (tx: TransactionSql, person: KnownPerson) => Promise<Change>,
): Promise<Change> {
  if (actor.id === staffId) return "refused";
  return sql().begin(async (tx) => {
    await tx`select 1 from staff where id = ${staffId} for update`;
    const [person] = await tx<KnownPerson[]>`
      select id, name, email, ${grantsOf()} as grants, ${offersOf()} as offers from staff where id = ${staffId}`;
    if (!person) return "unknown";
    return work(tx, { ...person, name: nameSeenBy(grants, person, sites) });
  });
}

/**
 * Gives a role at each of its places, or at none. One mail is enough: what its link does not accept waits on the desk.
 *
 * @returns `refused` if a place's role is beyond the authority
 */
async function offerRoles(
  tx: TransactionSql,
  authority: Authority,
  person: { id: string; name: string; email: string },
  grants: readonly Grant[],
  now: Seconds,
  handOver: HandOver,
): Promise<Change> {
  if (person.id === authority.actor.id) return "refused";
  for (const grant of grants) if (await isBeyond(tx, authority, person.id, grant)) return "refused";
  const mailed: boolean[] = [];
  const handOverOnce: HandOver = async (...link) => {
    const [earlier] = mailed;
    const isSent = earlier ?? (await handOver(...link));
    mailed.push(isSent);
    return isSent;
  };
  for (const grant of grants) await offerRole(tx, authority, person, grant, now, handOverOnce);
  return mailed.includes(false) ? "unmailed" : "done";
}

/** Whether a place has a role of theirs that the authority may not change, or the custom role is gone meanwhile. */
async function isBeyond(
  tx: TransactionSql,
  { grants, sites }: Authority,
  staffId: string,
  { level, target, custom }: Grant,
): Promise<boolean> {
  if (custom) {
    const [kept] = await tx`select 1 from custom_roles where id = ${custom.id} for key share`;
    if (!kept) return true;
  }
  const held = await tx<{ grant: Grant }[]>`
    select ${grantOf()} as grant from staff_roles
    where staff_id = ${staffId} and level = ${level} and target = ${target}
    union all
    select ${grantOf()} from staff_invitations
    where staff_id = ${staffId} and level = ${level} and target = ${target}`;
  return held.some(({ grant }) => !mayGive(grants, grant, sites));
}

/** Gives the role at once where another one at its place was accepted before; else offers it. */
async function offerRole(
  tx: TransactionSql,
  authority: Authority,
  person: { id: string; name: string; email: string },
  grant: Grant,
  now: Seconds,
  handOver: HandOver,
): Promise<void> {
  const { actor } = authority;
  const { level, target, role } = grant;
  const customId = grant.custom?.id ?? null;
  const [row] = await tx<{ held: Grant }[]>`
    select ${grantOf()} as held from staff_roles
    where staff_id = ${person.id} and level = ${level} and target = ${target}`;
  if (row) {
    const { held } = row;
    if (isSameRole(held, grant)) return;
    await tx`
      update staff_roles set role = ${role}, custom_role_id = ${customId}
      where staff_id = ${person.id} and level = ${level} and target = ${target}`;
    await signOut(tx, authority, person.id);
    const change = { before: { role: roleWord(held) }, after: { role: roleWord(grant) } };
    await recordAudit(tx, { actor, action: "role-given", subject: person, place: grant, ...change });
    return;
  }
  // Its link, which counts from now on, is handed over next.
  await tx`
    insert into staff_invitations (staff_id, level, target, role, custom_role_id, name, invited_by, link_id, expires_at)
    values (${person.id}, ${level}, ${target}, ${role}, ${customId}, ${person.name}, ${actor.name}, ${randomUUID()}, now())
    on conflict (staff_id, level, target) do update
    set role = excluded.role, custom_role_id = excluded.custom_role_id, name = excluded.name`;
  await recordAudit(tx, {
    actor,
    action: "invited",
    subject: person,
    place: grant,
    after: { email: person.email, role: roleWord(grant) },
  });
  await handOver(tx, linkFor(actor, person.id, grant), now);
}

async function dropRole(
  tx: TransactionSql,
  authority: Authority,
  person: { id: string; name: string },
  grant: Grant,
): Promise<void> {
  const { level, target } = grant;
  const at = tx`staff_id = ${person.id} and level = ${level} and target = ${target}`;
  await tx`delete from staff_invitations where ${at}`;
  const { count } = await tx`delete from staff_roles where ${at}`;
  if (count > 0) await signOut(tx, authority, person.id);
  await recordAudit(tx, {
    actor: authority.actor,
    action: "role-taken",
    subject: person,
    place: { level, target },
    before: { role: roleWord(grant) },
  });
}

/** A person whose roles change must sign in again; not if another dealer has them too, whose desk stays open. */
async function signOut(tx: TransactionSql, { grants, sites }: Authority, staffId: string): Promise<void> {
  const [left] = await tx<
    { grants: Grant[] }[]
  >`select ${grantsOf()} as grants from staff where id = ${staffId}`;
  if (left?.grants.every((grant) => looksAfter(grants, grant, sites)))
    await tx`delete from staff_sessions where staff_id = ${staffId}`;
}
