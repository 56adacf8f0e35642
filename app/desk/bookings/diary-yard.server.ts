import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import { SLOT_KINDS } from "~/slots/slot-kind";
import { slotRulesAt } from "~/slots/slot-rules";

import type { Ability } from "../roles";
import { includesLocation, type Scope, sitesFor } from "../scope";

/** A yard that takes bookings, and its site. */
export type DiaryYard = { value: string; site: Site; yard: Location };

/** The yards at which something may be done and that take bookings, by site. */
export async function listDiaryYards(scope: Scope, ability: Ability): Promise<DiaryYard[]> {
  const found = await Promise.all(
    sitesFor(scope, ability).map(async ({ site: slug, locations }) => {
      const site = await findSite(slug);
      const { testDrive, service } = site?.config.slots ?? { testDrive: null, service: null };
      if (site === null || (testDrive === null && service === null)) return [];
      const yards = (await listLocations(slug)).filter(
        (yard) =>
          includesLocation(locations, yard.id) &&
          SLOT_KINDS.some((kind) => slotRulesAt(site.config.slots, yard, kind) !== null),
      );
      return yards.map((yard) => ({ value: `${slug}/${yard.id}`, site, yard }));
    }),
  );
  return found.flat();
}
