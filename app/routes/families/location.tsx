import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadLocationPage } from "~/locations/load-location-page.server";
import { pathStyleOf } from "~/locations/location-href";
import { locationPageMeta, PlacePage } from "~/locations/LocationPage";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { routePath } from "~/site/route-path";
import "~/styles/banner.css";

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadLocationPage(request, pathStyleOf(routePath(request)), params["slug"]);
}

export const headers = () => CACHED_A_MINUTE;
export const meta = locationPageMeta;
export default PlacePage;
