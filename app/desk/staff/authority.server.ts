import { sql } from "~/platform/db.server";

import type { Grant, Level, OwnedSite } from "../scope";
import type { OnDesk } from "../staff-session.server";
import type { Actor } from "./audit.server";
import { isInCharge, looksAfter, type Place } from "./places";

/** The person making a change to staff, and the limits of their authority. */
export type Authority = { actor: Actor; grants: readonly Grant[]; sites: readonly OwnedSite[] };

/** A person who manages staff. @throws Response 404 for everybody else */
export function requireAuthority({ staff, sites }: OnDesk): Authority {
  if (!isInCharge(staff.grants)) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { actor: { id: staff.id, name: staff.name }, grants: staff.grants, sites };
}

/** Shell access has full authority. @param name as in the audit log */
export async function shellAuthority(name: string): Promise<Authority> {
  const grants: Grant[] = [{ level: "installation", target: "", role: "owner" }];
  return { actor: { id: null, name }, grants, sites: await listOwnedSites() };
}

/** Every published site with its agency and group. */
export async function listOwnedSites(): Promise<OwnedSite[]> {
  return [
    ...(await sql()<OwnedSite[]>`
      select slug, agency, dealer_group as "group" from sites where archived_at is null`),
  ];
}

/** A place and its display name. */
export type NamedPlace = Place & { name: string };

/** A place with its display name; one that is no longer published goes by its target. */
export async function namePlace({ level, target }: Place): Promise<NamedPlace> {
  const places = await listPlaces(await shellAuthority("a place's name"));
  const known = places.find((place) => place.level === level && place.target === target);
  return known ?? { level, target, name: target };
}

/** The places whose staff an authority manages: those with several sites first, then by name. */
export async function listPlaces({ grants, sites }: Authority): Promise<NamedPlace[]> {
  const isOwn = (level: Level, target: string) => looksAfter(grants, { level, target }, sites);
  const wide: NamedPlace[] = [
    { level: "installation", target: "", name: "" },
    ...named(
      "agency",
      sites.map(({ agency }) => agency),
    ),
    ...named(
      "group",
      sites.map(({ group }) => group),
    ),
  ];
  const rows = await sql()<{ site: string; name: string; locations: { id: string; name: string }[] }[]>`
    select sites.slug as site, config->>'name' as name, coalesce((
      select jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name) order by position)
      from locations where locations.site = sites.slug
    ), '[]') as locations
    from sites where archived_at is null order by config->>'name', slug`;
  const narrow = rows.flatMap(({ site, name, locations }): NamedPlace[] => [
    { level: "site", target: site, name },
    ...locations.map((location): NamedPlace => {
      return { level: "location", target: `${site}/${location.id}`, name: `${location.name}, ${name}` };
    }),
  ]);
  return [...wide, ...narrow].filter(({ level, target }) => isOwn(level, target));
}

function named(level: Level, names: (string | null)[]): NamedPlace[] {
  const known = [...new Set(names.filter((name) => name !== null))].sort();
  return known.map((name) => ({ level, target: name, name }));
}
