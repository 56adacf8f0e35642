import { randomUUID } from "node:crypto";

import { sql } from "~/platform/db.server";

import { type Ability, ABILITIES, type CustomRole } from "../roles";
import { withNeeded } from "../role-templates";
import type { Level } from "../scope";
import { recordAudit } from "./audit.server";
import { type Authority, listPlaces, type NamedPlace } from "./authority.server";
import { isWithin, mayMakeRoles, type Place, reaches } from "./places";

/** A custom role with the place within which it can be given. */
export type PlacedRole = CustomRole & {
  place: NamedPlace;
  /** Whether it is theirs who look to change. */
  mayChange: boolean;
  /** How many hold it or are offered it. */
  people: number;
};

type Row = { id: string; name: string; abilities: string[]; level: Level; target: string; people: number };

/** The custom roles that an authority may give, or change, by name. */
export async function listCustomRoles(authority: Authority): Promise<PlacedRole[]> {
  const { grants, sites } = authority;
  const [rows, places] = await Promise.all([readRows(null), listPlaces(authority)]);
  return rows
    .filter((row) => reaches(grants, row, sites))
    .map(({ id, name, abilities, people, level, target }) => ({
      ...{ id, name, people, abilities: knownAbilities(abilities) },
      place: places.find((each) => each.level === level && each.target === target) ?? {
        ...{ level, target },
        name: target,
      },
      mayChange: mayMakeRoles(grants, { level, target }, sites),
    }));
}

/** @returns null for one that this authority may not change, as for one that does not exist */
export async function findOwnRole(authority: Authority, id: string): Promise<PlacedRole | null> {
  const roles = await listCustomRoles(authority);
  return roles.find((role) => role.id === id && role.mayChange) ?? null;
}

/** The custom role of an id as a form names it; whether it may be given is another question. */
export async function readCustomRole(id: string): Promise<CustomRole | null> {
  const [row] = await readRows(id);
  return row ? { id: row.id, name: row.name, abilities: knownAbilities(row.abilities) } : null;
}

/** Whether a custom role can be held at a place: at its own, and within it. */
export async function isOfPlace(id: string, place: Place, { sites }: Authority): Promise<boolean> {
  const [row] = await readRows(id);
  return row !== undefined && isWithin(place, row, sites);
}

export type RoleChange = "done" | "refused" | "name_taken" | "role_held";

/** @param id of the role that is changed; null for a new one */
export async function saveCustomRole(
  { actor, grants, sites }: Authority,
  id: string | null,
  { place, name, abilities }: { place: Place; name: string; abilities: readonly Ability[] },
): Promise<RoleChange> {
  if (!mayMakeRoles(grants, place, sites)) return "refused";
  const { level, target } = place;
  const allowed = withNeeded(abilities);
  return sql().begin(async (tx): Promise<RoleChange> => {
    // Of two who save a place's roles at once, the second sees the first's name.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`custom-roles ${level}:${target}`}, 0))`;
    const [taken] = await tx`
      select 1 from custom_roles
      where level = ${level} and target = ${target} and lower(name) = lower(${name}) and id is distinct from ${id}`;
    if (taken) return "name_taken";
    const after = { name, may: allowed };
    if (id === null) {
      await tx`
        insert into custom_roles (id, level, target, name, abilities)
        values (${randomUUID()}, ${level}, ${target}, ${name}, ${allowed})`;
      await recordAudit(tx, { actor, action: "role-made", subject: { name }, place, after });
      return "done";
    }
    const [old] = await tx<{ name: string; may: string[] }[]>`
      select name, abilities as may from custom_roles
      where id = ${id} and level = ${level} and target = ${target} for update`;
    if (!old) return "refused";
    if (old.name === name && old.may.join() === allowed.join()) return "done";
    await tx`update custom_roles set name = ${name}, abilities = ${allowed} where id = ${id}`;
    await recordAudit(tx, { actor, action: "role-changed", subject: { name }, place, before: old, after });
    return "done";
  });
}

/** Deletes a custom role that nobody holds and nobody is offered. */
export async function deleteCustomRole({ actor }: Authority, role: PlacedRole): Promise<RoleChange> {
  return sql().begin(async (tx): Promise<RoleChange> => {
    // Whoever gives it meanwhile waits at the foreign key, and finds it gone.
    await tx`select 1 from custom_roles where id = ${role.id} for update`;
    const [held] = await tx`
      select 1 from staff_roles where custom_role_id = ${role.id}
      union all
      select 1 from staff_invitations where custom_role_id = ${role.id} limit 1`;
    if (held) return "role_held";
    const gone = await tx`delete from custom_roles where id = ${role.id}`;
    if (gone.count === 0) return "refused";
    const { name, abilities, place } = role;
    const before = { name, may: abilities };
    await recordAudit(tx, { actor, action: "role-deleted", subject: { name }, place, before });
    return "done";
  });
}

function readRows(id: string | null) {
  return sql()<Row[]>`
    select id, name, abilities, level, target, (
      select count(distinct staff_id)::int from (
        select staff_id from staff_roles where custom_role_id = custom_roles.id
        union all
        select staff_id from staff_invitations where custom_role_id = custom_roles.id
      ) holders) as people
    from custom_roles where ${id}::uuid is null or id = ${id}::uuid
    order by lower(name), id`;
}

/** Of those that an earlier release stored, the ones that there still are. */
function knownAbilities(stored: readonly string[]): Ability[] {
  return ABILITIES.filter((each) => stored.includes(each));
}
