import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { findFavouriteCars } from "~/shopper/favourites/find-favourite-cars.server";
import { requireSite } from "~/site/require-site.server";

/** The cards of a device's favourite cars, for its page of favourites. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  if (!site.config.favourites.storeFavourites) throw new Response(null, { status: 404 });
  const ids = new URL(request.url).searchParams.getAll("id");
  const found = await findFavouriteCars(site, ids, Math.floor(Date.now() / 1_000));
  return json(found, { headers: { "Cache-Control": "private, no-store" } });
}
