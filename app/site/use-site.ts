import { useRouteLoaderData } from "@remix-run/react";

import type { PublicSite } from "./public-site";

type RootData = { site: PublicSite };

/**
 * The site of this page, from the root loader.
 *
 * @throws where the root loader gave none, as on the page of its own failure:
 *   there, ask {@link useSiteIfKnown}
 */
export function useSite(): PublicSite {
  const site = useSiteIfKnown();
  if (!site) throw new Error("useSite() needs the root loader's data to hold `site: toPublicSite(site)`.");
  return site;
}

/** The site of this page, or null where the root loader failed. */
export function useSiteIfKnown(): PublicSite | null {
  const root = useRouteLoaderData("root") as Partial<RootData> | null | undefined;
  return root?.site ?? null;
}
