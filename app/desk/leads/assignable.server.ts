import { sql } from "~/platform/db.server";

import { type Ability, rolesWith } from "../roles";

export type Colleague = { id: string; name: string };

/**
 * Who may work on leads of these sites, by name.
 *
 * @param location of the only site; null for any
 */
export async function listColleagues(
  sites: readonly string[],
  location: string | null = null,
): Promise<Colleague[]> {
  const ability: Ability = "leads.work";
  return sql()<Colleague[]>`
    select distinct staff.id, staff.name ${heldAt(sites, location)}
    where held.role = any(${rolesWith(ability)}) or ${ability} = any(custom.abilities)
    order by staff.name, staff.id`;
}

/** Somebody who may work on leads of a site, or of its location; null for anybody else. */
export async function findColleague(
  site: string,
  location: string | null,
  id: string,
): Promise<Colleague | null> {
  return (await listColleagues([site], location)).find((each) => each.id === id) ?? null;
}

/** The names of everyone with any role at these sites. */
export async function listNamesAt(sites: readonly string[]): Promise<Set<string>> {
  const rows = await sql()<{ name: string }[]>`select distinct staff.name ${heldAt(sites, null)}`;
  return new Set(rows.map(({ name }) => name));
}

/** The FROM of roles that reach these sites, with their people. */
function heldAt(sites: readonly string[], location: string | null) {
  return sql()`
    from staff
    join staff_roles held on held.staff_id = staff.id
    left join custom_roles custom on custom.id = held.custom_role_id
    join sites on sites.slug = any(${[...sites]}) and case held.level
      when 'installation' then true
      when 'agency' then held.target = sites.agency
      when 'group' then held.target = sites.dealer_group
      when 'site' then held.target = sites.slug
      when 'location' then
        split_part(held.target, '/', 1) = sites.slug
        and (${location}::text is null or held.target = sites.slug || '/' || ${location}::text)
    end`;
}
