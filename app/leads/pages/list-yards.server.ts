import { listLocations } from "~/locations/locations.server";

import type { Yard } from "../yard";

/** The yards of a site that leads may go to: those that have a page. */
export async function listYards(site: string): Promise<Yard[]> {
  const locations = await listLocations(site);
  return locations
    .filter(({ visible }) => visible)
    .map(({ id, slug, name, locationType, dealershipId, dealershipSlug }) => ({
      id,
      slug,
      name,
      // Spec 2 §3: empty means sales.
      type: locationType || "sales",
      dealershipId,
      dealershipSlug,
    }));
}
