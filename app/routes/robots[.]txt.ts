import type { LoaderFunctionArgs } from "@remix-run/node";

import { robotsTxt } from "~/content/robots-txt";
import { ENDLESS_PARAMETERS } from "~/search/is-indexable";
import { requireSite } from "~/site/require-site.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await requireSite(request);
  return new Response(robotsTxt(config.url, ENDLESS_PARAMETERS), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
