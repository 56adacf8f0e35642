import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerLicencePhoto } from "~/desk/licence/lead-licence.server";
import { requireStaff } from "~/desk/staff-session.server";

/** A photo of a driver's licence, for people who work on its lead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { site = "", lead = "", photo = "" } = params;
  return answerLicencePhoto(await requireStaff(request), { site, lead, photo });
}
