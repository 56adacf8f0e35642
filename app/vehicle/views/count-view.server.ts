import { sql } from "~/platform/db.server";

/** A visitor of a day: `hash` by visitor-hash.server.ts, `day` YYYY-MM-DD. */
export type Viewer = { day: string; hash: Buffer };

/**
 * Counts a visitor of a car, once a day. One statement, so that a visitor who opens the
 * page twice at once is still one.
 *
 * @returns how often the car was looked at on this site's pages
 */
export async function countView(site: string, vehicleId: string, viewer: Viewer): Promise<number> {
  const [row] = await sql()<{ views: number }[]>`
    with counted as (
      insert into vehicle_viewers (site, vehicle_id, day, viewer)
      values (${site}, ${vehicleId}, ${viewer.day}, ${viewer.hash})
      on conflict do nothing
      returning site, vehicle_id
    ), raised as (
      insert into vehicle_view_counts (site, vehicle_id, views)
      select site, vehicle_id, 1 from counted
      on conflict (site, vehicle_id) do update set views = vehicle_view_counts.views + 1
      returning views
    )
    select views from raised`;
  return row?.views ?? findViews(site, vehicleId);
}

/** How often a car was looked at; nobody is counted. */
export async function findViews(site: string, vehicleId: string): Promise<number> {
  const [row] = await sql()<{ views: number }[]>`
    select views from vehicle_view_counts where site = ${site} and vehicle_id = ${vehicleId}`;
  return row?.views ?? 0;
}
