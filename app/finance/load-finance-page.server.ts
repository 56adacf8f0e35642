import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { asRouted } from "~/pages";
import { receivePage } from "~/leads/pages/receive-page.server";
import { SHARED, PRIVATE } from "~/platform/cache-headers";
import { isGated } from "~/shopper/gates";
import { requireGate } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";

import { findFinancePage } from "./find-finance-page.server";

/** The loader of a finance page: behind the site's gate, if it has one (spec 2 §6). */
export async function loadFinancePage({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { pathname, searchParams } = new URL(request.url);
  const isPrivate = isGated(pathname, site.config.gates);
  if (isPrivate) await requireGate(request, site);
  const page = await findFinancePage(site, asRouted(pathname), searchParams);
  return json(page, { headers: isPrivate ? PRIVATE : SHARED });
}

/** The action of a finance page, submitted without JavaScript. */
export async function receiveFinancePage(args: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(args.request);
  if (isGated(new URL(args.request.url).pathname, site.config.gates)) await requireGate(args.request, site);
  return receivePage(args);
}
