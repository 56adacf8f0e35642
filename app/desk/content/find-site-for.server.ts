import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import type { Ability } from "../roles";
import { locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";

/** The site, for somebody who holds the ability for all of it. */
export async function findSiteFor(
  { scope }: Pick<OnDesk, "scope">,
  slug: string,
  ability: Ability,
): Promise<Site | null> {
  return locationsFor(scope, slug, ability) === "all" ? findSite(slug) : null;
}
