import { db } from "~/platform/db.server";

import { locationSchema, type Location } from "./location";

/** Every location of a site, hidden ones too, in the dealer's order; see sortLocations for a page's. */
export async function listLocations(site: string): Promise<Location[]> {
  const rows = await db().location.findMany({
    where: { site },
    orderBy: { position: "asc" },
    select: { data: true },
  });
  return rows.map(({ data }) => locationSchema.parse(data));
}

/** A location that has a page of its own: hidden ones have none (spec 2 §3). */
export async function findLocationBySlug(site: string, slug: string): Promise<Location | null> {
  // PostgreSQL refuses a NUL in text with an error; no location is called so.
  if (slug.includes("\0")) return null;
  const row = await db().location.findUnique({
    where: { site_slug: { site, slug } },
    select: { data: true },
  });
  const location = row && locationSchema.parse(row.data);
  return location?.visible ? location : null;
}
