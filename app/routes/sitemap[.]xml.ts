import type { LoaderFunctionArgs } from "@remix-run/node";

import { sitemapFiles, sitemapIndexXml } from "~/content/sitemap";
import { XML } from "~/platform/cache-headers";
import { SITEMAP_SETS } from "~/shell/sitemap-sets.server";
import { requireSite } from "~/site/require-site.server";

/** The index of a site's non-empty sitemaps. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1000);
  const files = await Promise.all(
    [...SITEMAP_SETS].map(async ([name, set]) => sitemapFiles(name, await set.measure(site, now))),
  );
  return new Response(sitemapIndexXml(site.config.url, files.flat()), { headers: XML });
}
