import type { LoaderFunctionArgs } from "@remix-run/node";

import { NOT_KEPT } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { findSiteFile } from "~/site/site-file.server";

/** The name changes with the content. */
const FOREVER = { "Cache-Control": "public, max-age=31536000, s-maxage=3600, immutable" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { code, isOf } = findSiteFile(await requireSite(request), params["version"]);
  return new Response(code, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", ...(isOf ? FOREVER : NOT_KEPT) },
  });
}
