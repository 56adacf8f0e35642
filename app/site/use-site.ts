import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";

import type { PublicSite } from "./public-site";

type RootData = { site: PublicSite };

const SiteContext = createContext<PublicSite | null>(null);

export const SiteProvider = SiteContext.Provider;

/**
 * The site of this page. Read from a context of its own, since whatever reads a route's data is rendered
 * again each time the router starts or ends a navigation.
 *
 * @throws outside a SiteProvider, as in the root's own error page: use {@link useSiteIfKnown} there
 */
export function useSite(): PublicSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error("no SiteProvider");
  return site;
}

/** The site from the root loader, or null if it failed. */
export function useSiteIfKnown(): PublicSite | null {
  const root = useRouteLoaderData("root") as Partial<RootData> | null | undefined;
  return root?.site ?? null;
}
