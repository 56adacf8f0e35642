import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadLocationPage } from "~/places/load-location-page.server";
import { locationPageMeta } from "~/places/location-page-meta";
import { PlacePage } from "~/places/PlacePage";
import { CACHED_A_MINUTE } from "~/platform/public-cache";

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadLocationPage(request, "locations", params["slug"]);
}

export const headers = () => CACHED_A_MINUTE;
export const meta = locationPageMeta;
export default PlacePage;
