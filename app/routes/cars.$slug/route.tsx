import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { formHeaders } from "~/leads/pages/enquiry-route";
import { enquirySubject } from "~/leads/enquiry-subject";
import { SHARED } from "~/platform/cache-headers";
import type { PageHandle } from "~/shell/page-kind";
import { pageMeta } from "~/site/page-meta";

import { findVehiclePage } from "./find-vehicle-page.server";
import { receiveVehicleForm } from "./receive-vehicle-form.server";
import { requireVehiclePage } from "./require-vehicle-page.server";
import { vehicleErrorMeta, VehicleError } from "./VehicleError";
import { VehiclePage } from "./VehiclePage";
import "~/styles/calculator.css";
import "~/styles/vehicle.css";
import "~/styles/vehicle-panel.css";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { site, car, now } = await requireVehiclePage(request, params["slug"]);
  const { searchParams } = new URL(request.url);
  const subject = enquirySubject(searchParams, site.config.vehiclePage);
  const page = await findVehiclePage(site, car, now, subject, searchParams);
  return json(page, { headers: SHARED });
}

/** The enquiry form (spec 1 §4): redirects to /success, or redisplays the form with its input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  return receiveVehicleForm(request, params["slug"], context?.["clientAddress"]);
}

export const headers = formHeaders;

export const handle: PageHandle = { page: "vehicle" };

export const meta: MetaFunction<typeof loader> = ({ data, error, matches, location }) =>
  pageMeta(matches, location, data ? data.meta : vehicleErrorMeta(error));

export default function VehicleRoute() {
  const page = useLoaderData<typeof loader>();
  // Keyed by car, so that no component state is carried over to another one.
  return <VehiclePage key={page.car.id} {...page} />;
}

export function ErrorBoundary() {
  return <VehicleError error={useRouteError()} />;
}
