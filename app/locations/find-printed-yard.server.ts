import type { SiteConfig } from "../site/config/site-config";
import { listLocations } from "./locations.server";
import { localTime } from "../platform/local-time";
import { printedYard } from "./printed-yard";

type YardSite = { slug: string; config: Pick<SiteConfig, "texts" | "locationSettings" | "timeZone"> };

/**
 * Where a car stands, in words, and the date there.
 *
 * @param now seconds UTC
 * @returns `yard` is null for a location the site has not, or does not show
 */
export async function findPrintedYard({ slug, config }: YardSite, locationId: string | null, now: number) {
  const locations = await listLocations(slug);
  const location = locations.find(({ id, visible }) => id === locationId && visible) ?? null;
  return {
    today: localTime(now, location?.timeZone ?? config.timeZone).date,
    yard: location && printedYard(location, config, now),
  };
}
