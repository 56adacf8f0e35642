import type { ReviewAggregate } from "./review-aggregate";
import type { SyncedLocation } from "./reviews-service";

export const REVIEWS_USAGE = `Reviews of a site, and those of its reviews service.

  npm run reviews -- list --site northside     what the table has, a location a line
  npm run reviews -- sync [--site northside]   brings in what the service has; of all sites unless told

  --site SLUG   the site
  --help        this text`;

/** A location a line: how many reviews, their average, the day of the newest. */
export function reviewsLine(
  locationId: string,
  { average, count }: ReviewAggregate,
  newest: string | null,
): string {
  return count === 0
    ? `${locationId}  none`
    : `${locationId}  ${count}, average ${average.toFixed(1)}, newest ${newest}`;
}

/** What became of a location's reviews. */
export function syncedLine(site: string, synced: SyncedLocation): string {
  const name = `${site}  ${synced.locationId}`;
  if ("reason" in synced) return `${name}  left as it was: ${synced.reason}`;
  const { added, changed, removed } = synced;
  return `${name}  ${added} new, ${changed} changed, ${removed} gone`;
}
