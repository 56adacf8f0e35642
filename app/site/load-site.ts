import type { PublicSite } from "./public-site";

type RootData = { site?: PublicSite; siteFile?: string | null };

/**
 * Completes the root loader's data with the site's settings, which are in a file of their own
 * (site-file.server.ts). On most pages that file has been loaded before.
 *
 * @returns null on a page without a site
 */
export async function loadSite(): Promise<PublicSite | null> {
  const state = window.__remixContext.state as { loaderData?: { root?: RootData | null } };
  const root = state.loaderData?.root;
  if (!root?.siteFile) return null;
  const { site } = (await import(/* @vite-ignore */ root.siteFile)) as { site: PublicSite };
  root.site = site;
  return site;
}
