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
