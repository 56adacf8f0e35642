import type { LoaderFunctionArgs } from "@remix-run/node";

import { sitemapXml } from "~/content/sitemap-xml";
import { requireSite } from "~/site/require-site.server";

import { listSitemapPages } from "./list-sitemap-pages.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const pages = await listSitemapPages(site, Math.floor(Date.now() / 1000));
  return new Response(sitemapXml(site.config.url, pages), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
