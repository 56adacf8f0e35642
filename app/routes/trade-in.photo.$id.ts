import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireSite } from "~/site/require-site.server";
import { answerPhoto } from "~/trade-in/photo-link.server";

/** A shopper's photo, for themselves and for recipients of the lead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const now = Math.floor(Date.now() / 1_000);
  return answerPhoto(request, await requireSite(request), { id: params["id"] ?? "", now });
}
