import { isLeadState, type LeadState } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { type Ability } from "../roles";
import { includesLocation, locationsFor, type Scope } from "../scope";

/** A lead in scope, with what permission rules need. */
export type LeadInScope = {
  site: Site;
  id: string;
  locationId: string | null;
  /** Seconds UTC. */
  sentAt: number;
  state: LeadState;
  email: string | null;
  phone: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The only access to a lead on the desk: every page and action starts here.
 *
 * @returns null for a lead outside the scope, as if it did not exist
 */
export async function findLeadInScope(
  scope: Scope,
  ability: Ability,
  slug: string,
  id: string,
): Promise<LeadInScope | null> {
  const locations = locationsFor(scope, slug, ability);
  if (locations === null || !UUID.test(id)) return null;
  const [row] = await sql()<(Omit<LeadInScope, "site" | "id" | "state"> & { state: string })[]>`
    select location_id as "locationId", extract(epoch from created_at)::float8 as "sentAt", state, email, phone
    from leads where site = ${slug} and id = ${id}`;
  if (!row || !isLeadState(row.state) || !includesLocation(locations, row.locationId)) return null;
  const site = await findSite(slug);
  return site && { ...row, state: row.state, site, id };
}
