import type { ActionFunctionArgs } from "@remix-run/node";

import { localTime } from "~/platform/local-time";
import { onlyPost } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";
import { receiveCall } from "~/vehicle/calls/receive-call.server";

export const loader = onlyPost;

/** Spec 1 §7, Phone-reveal log. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const day = localTime(now, site.config.timeZone).date;
  return receiveCall(request, site, { now, day, clientAddress: context?.["clientAddress"] });
}
