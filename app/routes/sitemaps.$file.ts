import type { LoaderFunctionArgs } from "@remix-run/node";

import { parseSitemapFile, sitemapRange, sitemapXml } from "~/content/sitemap";
import { XML } from "~/platform/cache-headers";
import { SITEMAP_SETS } from "~/shell/sitemap-sets.server";
import { requireSite } from "~/site/require-site.server";

/** @throws Response 404 for a file that the index does not name */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const file = parseSitemapFile(params["file"] ?? "");
  const set = file && SITEMAP_SETS.get(file.set);
  const pages = set ? await set.list(site, Math.floor(Date.now() / 1000), sitemapRange(file.part)) : [];
  if (pages.length === 0) throw new Response(null, { status: 404 });
  return new Response(sitemapXml(site.config.url, pages), { headers: XML });
}
