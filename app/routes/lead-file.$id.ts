import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerSignedFile } from "~/leads/form-file.server";
import { requireSite } from "~/site/require-site.server";

/** A CV, for whoever has the lead. @throws Response 404 without its signed address */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  return answerSignedFile(site, params["id"] ?? "", new URL(request.url).searchParams, now);
}
