import { useRouteLoaderData } from "@remix-run/react";

import type { PublicSite } from "./public-site";

type RootData = { site: PublicSite };

/**
 * The site of this page, from the root loader.
 *
 * @throws if there is none, as when the root loader itself failed:
 *   use {@link useSiteIfKnown} there
 */
export function useSite(): PublicSite {
  const site = useSiteIfKnown();
  if (!site) throw new Error("useSite() needs the root loader's data to hold `site: toPublicSite(site)`.");
  return site;
}

/** The site of this page, or null if the root loader failed. */
export function useSiteIfKnown(): PublicSite | null {
  const root = useRouteLoaderData("root") as Partial<RootData> | null | undefined;
  return root?.site ?? null;
}
