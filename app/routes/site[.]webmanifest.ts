import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireSite } from "~/site/require-site.server";
import { webManifest } from "~/site/web-manifest";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  return new Response(JSON.stringify(webManifest(site)), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=300",
    },
  });
}
