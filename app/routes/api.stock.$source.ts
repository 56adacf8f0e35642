import type { ActionFunctionArgs } from "@remix-run/node";

import { createFetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { receivePush } from "~/feeds/receive-push.server";
import { readDatabaseClock } from "~/platform/database-clock.server";
import { env } from "~/platform/env.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { NOT_KEPT } from "~/platform/cache-headers";
import { onlyPost } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";

export const loader = onlyPost;

/** A dealer system's stock, for the site whose host receives it. The signature covers its raw bytes. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost();
  const { slug } = await requireSite(request);
  const clock = await readDatabaseClock();
  const { secret } = createFetchPorts(env(), clock);
  const ports = { secret, store: objectStore(), now: clock(), clientAddress: context?.["clientAddress"] };
  const { status, message } = await receivePush(slug, params["source"] ?? "", request, ports);
  return Response.json({ message }, { status, headers: NOT_KEPT });
}
