import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { findPage } from "~/content/pages.server";
import { requireSite } from "~/site/require-site.server";
import { findInterestingCar } from "./find-interesting-car.server";
import { loadStart } from "./load-start.server";
import { startTradeIn } from "./start-trade-in.server";
import type { StartPath } from "./trade-in";

/** The loader of a page that begins a trade-in. */
export async function loadStartPage({ request }: LoaderFunctionArgs, path: StartPath) {
  return loadStart(request, await requireSite(request), path, findPage);
}

/** The action of every such page. */
export async function beginTradeIn({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(request);
  return startTradeIn(request, {
    site,
    findCarId: async (id) => (await findInterestingCar(site.slug, id))?.id ?? null,
    clientAddress: context?.["clientAddress"],
  });
}
