import { sql } from "~/platform/db.server";
import { isUuid } from "~/platform/uuid";

import type { Grant } from "../scope";
import { type Authority, listPlaces, type NamedPlace } from "./authority.server";
import { grantsOf, offersOf } from "./grants.server";
import { decisionFor, looksAfter, mayGive, nameSeenBy } from "./places";

/** `invited`: has accepted no role yet, or has no way in. `lost`: waits for another device. `expired`: as invited, but the link no longer works. */
type PersonState = "active" | "invited" | "expired" | "lost";

export type Person = {
  id: string;
  name: string;
  email: string;
  state: PersonState;
  /** Within the places of whoever looks; what somebody is elsewhere is not theirs to know. */
  roles: (Grant & { place: NamedPlace; mayChange: boolean; isPending: boolean })[];
  /** Whether a new device is theirs to decide. */
  mayDecide: boolean;
  mayInviteAgain: boolean;
  /** Whether all that they do is within the places of whoever looks. */
  isWhollyTheirs: boolean;
  isSelf: boolean;
};

type Row = {
  id: string;
  name: string;
  email: string;
  grants: Grant[];
  offers: (Grant & { name: string; isLive: boolean })[];
  hasWayIn: boolean;
  isInvited: boolean;
  hasLostDevice: boolean;
};

/** The people whom an authority looks after, by the name that it knows them by. */
export async function listPeople(authority: Authority): Promise<Person[]> {
  const [rows, places] = await Promise.all([findRows(authority, null), listPlaces(authority)]);
  const people = rows.map((row) => asSeen(authority, row, places)).filter(({ roles }) => roles.length > 0);
  return people.sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
}

/** @returns null for somebody whom they do not look after, as for nobody */
export async function findPerson(authority: Authority, id: string): Promise<Person | null> {
  if (!isUuid(id)) return null;
  const [[row], places] = await Promise.all([findRows(authority, id), listPlaces(authority)]);
  if (!row) return null;
  const person = asSeen(authority, row, places);
  return person.roles.length > 0 ? person : null;
}

/** Reads those alone who have, or were offered, a role at a site of the authority's; the rules say which of them count. */
function findRows({ grants, sites }: Authority, id: string | null) {
  const reached = sites.filter(({ slug }) => looksAfter(grants, { level: "site", target: slug }, sites));
  const isEverywhere = looksAfter(grants, { level: "installation", target: "" }, sites);
  const own = grants.map(({ target }) => target);
  const targets = [...new Set([...own, ...reached.map(({ slug }) => slug)])];
  return sql()<Row[]>`
    select id, name, email, ${grantsOf()} as grants, ${offersOf()} as offers,
      exists (select 1 from staff_passkeys where staff_id = staff.id)
        or exists (select 1 from staff_identities where staff_id = staff.id)
        or exists (select 1 from staff_sessions where staff_id = staff.id and expires_at > now()) as "hasWayIn",
      exists (select 1 from staff_links where staff_id = staff.id and expires_at > now()) as "isInvited",
      exists (select 1 from staff_recoveries where staff_id = staff.id) as "hasLostDevice"
    from staff
    where ${id === null ? sql()`true` : sql()`id = ${id}`} and exists (
      select 1 from (
        select staff_id, target from staff_roles union all select staff_id, target from staff_invitations
      ) places
      where staff_id = staff.id and (
        ${isEverywhere} or target = any(${targets}) or split_part(target, '/', 1) = any(${targets})))`;
}

/** Of what somebody is, or has been offered, elsewhere nothing shows. */
function asSeen({ actor, grants, sites }: Authority, row: Row, places: readonly NamedPlace[]): Person {
  const { id, email } = row;
  const isSelf = id === actor.id;
  const seen = (theirs: readonly Grant[], { isPending }: { isPending: boolean }) =>
    theirs.flatMap((grant) => {
      const { level, target } = grant;
      if (!looksAfter(grants, grant, sites)) return [];
      const named = places.find((known) => level === known.level && target === known.target);
      // A group without sites, or a site that is archived, has no name any more; who is there can still be removed.
      const place = named ?? { level, target, name: target };
      return [{ ...grant, place, isPending, mayChange: !isSelf && mayGive(grants, grant, sites) }];
    });
  const [held, offered] = [seen(row.grants, { isPending: false }), seen(row.offers, { isPending: true })];
  const decision = isSelf || held.length === 0 ? null : decisionFor(grants, row.grants, sites);
  return {
    id,
    name: nameSeenBy(grants, row, sites),
    email,
    roles: [...held, ...offered],
    isSelf,
    state: held.length > 0 ? stateOf({ ...row, isSelf }) : offerStateOf(row, offered),
    mayDecide: decision !== null,
    mayInviteAgain: offered.some(({ mayChange }) => mayChange) || (decision === "all" && !row.hasWayIn),
    isWhollyTheirs: decision === "all",
  };
}

function stateOf({ hasWayIn, isInvited, hasLostDevice, isSelf }: Row & Pick<Person, "isSelf">): PersonState {
  if (hasLostDevice) return "lost";
  if (hasWayIn || isSelf) return "active";
  return isInvited ? "invited" : "expired";
}

function offerStateOf({ offers }: Row, seen: readonly Grant[]): PersonState {
  const isSeen = (offer: Grant) =>
    seen.some(({ level, target }) => level === offer.level && target === offer.target);
  return offers.some((offer) => offer.isLive && isSeen(offer)) ? "invited" : "expired";
}
