import type { ActionFunctionArgs } from "@remix-run/node";

import { onlyPost } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";
import { saveMiscellaneous } from "~/trade-in/save-miscellaneous.server";

export const loader = onlyPost;

/** Spec 1 §7, POST /api/miscellaneous. */
export async function action({ request }: ActionFunctionArgs) {
  return saveMiscellaneous(request, await requireSite(request));
}
