import {
  json,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { receiveEnquiry } from "~/leads/receive-enquiry.server";
import { SHARED } from "~/platform/public-cache";
import { pageMeta } from "~/shell/page-meta";
import { requireSite } from "~/site/require-site.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import { findVehiclePage } from "./find-vehicle-page.server";
import { VehiclePage } from "./VehiclePage";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = secondsNow();
  const car = await requireVehicle(site, params["slug"], now);
  return json(await findVehiclePage(site, car, now), { headers: SHARED });
}

/** The enquiry form (spec 1 §4): on to /success, or back to the form with what was typed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const now = secondsNow();
  const car = await requireVehicle(site, params["slug"], now);
  const answer = await receiveEnquiry(request, site, car, now);
  if ("refused" in answer) return answer.refused;
  return redirect(`/success?car=${encodeURIComponent(car.slug)}`, 303);
}

/** A refused form holds what one shopper typed: that page is nobody else's. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const answersForm = actionHeaders.has("Content-Type");
  const shared = loaderHeaders.get("Cache-Control");
  return { "Cache-Control": answersForm || !shared ? "no-store" : shared };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data ? pageMeta(matches, location, data.meta) : [];

export default function VehicleRoute() {
  const page = useLoaderData<typeof loader>();
  // Another car is another page: nothing stays unfolded, swiped or half written.
  return <VehiclePage key={page.car.id} {...page} />;
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1_000);
}
