import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

/** A row of `staff_roles` or `staff_invitations` as JSON of a Grant, for a SELECT. */
export function grantOf(): PendingQuery<Row[]> {
  return sql()`jsonb_strip_nulls(jsonb_build_object(
    'level', level, 'target', target, 'role', role,
    'custom', (
      select jsonb_build_object('id', custom_roles.id, 'name', custom_roles.name, 'abilities', abilities)
      from custom_roles where custom_roles.id = custom_role_id)))`;
}

/** The roles of the person of a row of `staff`, as JSON, for a SELECT. */
export function grantsOf(): PendingQuery<Row[]> {
  return sql()`coalesce((
    select jsonb_agg(${grantOf()} order by level, target)
    from staff_roles where staff_roles.staff_id = staff.id
  ), '[]')`;
}

/** The roles that they were offered and have not accepted; these permit nothing. */
export function offersOf(): PendingQuery<Row[]> {
  return sql()`coalesce((
    select jsonb_agg(${grantOf()} || jsonb_build_object(
      'name', staff_invitations.name, 'isLive', expires_at > now()
    ) order by level, target)
    from staff_invitations where staff_invitations.staff_id = staff.id
  ), '[]')`;
}
