import { sql } from "~/platform/db.server";

import type { Grant } from "../scope";
import { type Authority, listPlaces, type NamedPlace } from "./authority.server";
import { looksAfter, mayDecideFor, mayGive } from "./places";

/** `lost`: waits for another device. `expired`: nobody has used the invitation, and nobody can. */
export type PersonState = "active" | "invited" | "expired" | "lost";

export type Person = {
  id: string;
  name: string;
  email: string;
  state: PersonState;
  /** Within the places of whoever looks; what somebody is elsewhere is not theirs to know. */
  roles: (Grant & { place: NamedPlace; mayChange: boolean })[];
  /** Whether a new device and a new invitation are theirs to decide. */
  mayDecide: boolean;
  isSelf: boolean;
};

type Row = {
  id: string;
  name: string;
  email: string;
  grants: Grant[];
  hasWayIn: boolean;
  isInvited: boolean;
  hasLostDevice: boolean;
};

/** The people whom an authority looks after, by name. */
export async function listPeople(authority: Authority): Promise<Person[]> {
  const [rows, places] = await Promise.all([findRows(authority, null), listPlaces(authority)]);
  return rows.map((row) => asSeen(authority, row, places)).filter(({ roles }) => roles.length > 0);
}

/** @returns null for somebody whom they do not look after, as for nobody */
export async function findPerson(authority: Authority, id: string): Promise<Person | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [[row], places] = await Promise.all([findRows(authority, id), listPlaces(authority)]);
  if (!row) return null;
  const person = asSeen(authority, row, places);
  return person.roles.length > 0 ? person : null;
}

/** Reads those alone who have a role at a site of the authority's; the rules say which of them count. */
function findRows({ grants, sites }: Authority, id: string | null) {
  const reached = sites.filter(({ slug }) => looksAfter(grants, { level: "site", target: slug }, sites));
  const isEverywhere = looksAfter(grants, { level: "installation", target: "" }, sites);
  const own = grants.map(({ target }) => target);
  const targets = [...new Set([...own, ...reached.map(({ slug }) => slug)])];
  return sql()<Row[]>`
    select id, name, email,
      (select jsonb_agg(jsonb_build_object('level', level, 'target', target, 'role', role) order by level, target)
        from staff_roles where staff_id = staff.id) as grants,
      exists (select 1 from staff_passkeys where staff_id = staff.id)
        or exists (select 1 from staff_identities where staff_id = staff.id) as "hasWayIn",
      exists (select 1 from staff_links where staff_id = staff.id and expires_at > now()) as "isInvited",
      exists (select 1 from staff_recoveries where staff_id = staff.id) as "hasLostDevice"
    from staff
    where ${id === null ? sql()`true` : sql()`id = ${id}`} and exists (
      select 1 from staff_roles where staff_id = staff.id and (
        ${isEverywhere} or target = any(${targets}) or split_part(target, '/', 1) = any(${targets})))
    order by lower(name), id`;
}

function asSeen({ actor, grants, sites }: Authority, row: Row, places: readonly NamedPlace[]): Person {
  const { id, name, email, hasWayIn, isInvited, hasLostDevice } = row;
  const isSelf = id === actor.id;
  const roles = row.grants.flatMap((grant) => {
    if (!looksAfter(grants, grant, sites)) return [];
    const { level, target } = grant;
    const named = places.find((known) => level === known.level && target === known.target);
    // A group without sites, or a site that is archived, has no name any more; who is there can still be removed.
    const place = named ?? { level, target, name: target };
    return [{ ...grant, place, mayChange: !isSelf && mayGive(grants, grant, sites) }];
  });
  const way = hasWayIn || isSelf ? "active" : isInvited ? "invited" : "expired";
  return {
    id,
    name,
    email,
    roles,
    isSelf,
    state: hasLostDevice ? "lost" : way,
    mayDecide: !isSelf && mayDecideFor(grants, row.grants, sites),
  };
}
