import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { CONTACT_PATH, LOCATIONS_PATH } from "~/paths";
import { routePath } from "~/site/route-path";

/** The shortened paths of /contact-us/{slug} and /locations/{slug}. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(routePath(request) === "/contact-us" ? CONTACT_PATH : LOCATIONS_PATH, 301);
