import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { CONTACT_PATH, LOCATIONS_PATH } from "~/paths";
import { routePath } from "~/site/route-path";

/** Where /contact-us/{slug} and /locations/{slug} are shortened to. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(routePath(request) === "/contact-us" ? CONTACT_PATH : LOCATIONS_PATH, 301);
