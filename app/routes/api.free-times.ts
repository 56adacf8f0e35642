import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { findOfferedTimes } from "~/leads/bookings/form-slots.server";
import { NOT_KEPT } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";

/** The free times of a location, for the script of a form: `times` is null where none are booked online. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const asked = new URL(request.url).searchParams;
  return json(
    { times: await findOfferedTimes(site, asked, Math.floor(Date.now() / 1_000)) },
    { headers: NOT_KEPT },
  );
}
