import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { findModelMenu } from "~/models/find-model-menu.server";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";

/** The dropdowns of models and of makes in the header, requested when one is opened. */
export async function loader({ request }: LoaderFunctionArgs) {
  return json(await findModelMenu(await requireSite(request)), { headers: CACHED_A_MINUTE });
}
