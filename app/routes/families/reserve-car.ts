import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { PRIVATE } from "~/platform/cache-headers";
import { requireGate } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";
import { routePath } from "~/site/route-path";
import { journeyPath } from "~/paths";

/** The target of a car's reserve buttons (spec 1 §2), at the path that the site sets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { reserve } = site.config;
  if (!reserve.enabled || !routePath(request).endsWith(`/${reserve.path}`))
    throw new Response(null, { status: 404 });
  await requireGate(request, site);
  return redirect(journeyPath(params["slug"] ?? ""), { headers: PRIVATE });
}
