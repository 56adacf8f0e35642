import { log } from "~/platform/log.server";

import type { ReviewedSite, ReviewsService } from "./reviews-service";
import { syncReviews } from "./sync-reviews.server";

type Run = {
  service: (site: ReviewedSite) => ReviewsService;
  /** Seconds UTC. */
  now: number;
  stopping?: AbortSignal;
};

/** Looks at the reviews of every site that has a service for them. One site's trouble is not another's. */
export async function runReviews(
  sites: readonly ReviewedSite[],
  { service, now, stopping }: Run,
): Promise<void> {
  for (const site of sites) {
    if (stopping?.aborted) return;
    if (site.config.reviews.google === null) continue;
    try {
      const chosen = service(site);
      if (chosen.source === "table") log.warn({ site: site.slug }, "the site's reviews service has no key");
      else await syncReviews(site, chosen, now);
    } catch (error) {
      log.error({ err: error, site: site.slug }, "reviews of a site were not finished");
    }
  }
}
