import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireSite } from "~/site/require-site.server";
import { answerPhoto } from "~/trade-in/answer-photo.server";

/** A shopper's photo, for themselves and for who has the lead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerPhoto(request, await requireSite(request), params["id"] ?? "");
}
