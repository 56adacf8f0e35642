import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

/** The roles of the person of a row of `staff`, as JSON, for a SELECT. */
export function grantsOf(): PendingQuery<Row[]> {
  return sql()`coalesce((
    select jsonb_agg(jsonb_build_object('level', level, 'target', target, 'role', role) order by level, target)
    from staff_roles where staff_roles.staff_id = staff.id
  ), '[]')`;
}

/** The roles that they were offered and have not accepted; these permit nothing. */
export function offersOf(): PendingQuery<Row[]> {
  return sql()`coalesce((
    select jsonb_agg(jsonb_build_object(
      'level', level, 'target', target, 'role', role, 'name', staff_invitations.name,
      'isLive', expires_at > now()
    ) order by level, target)
    from staff_invitations where staff_invitations.staff_id = staff.id
  ), '[]')`;
}
