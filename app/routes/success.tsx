import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findSuccessPage } from "~/leads/find-success-page.server";
import { NothingSent, Success } from "~/leads/Success";
import { PRIVATE } from "~/platform/cache-headers";
import { nowInSeconds } from "~/platform/now.server";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";

/** Shown after a lead (spec 1 §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  return json(await findSuccessPage(site, request, nowInSeconds()), { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function SuccessPage() {
  const { phone, search } = useSite();
  const { isSent, ...sent } = useLoaderData<typeof loader>();
  const ways = { phone, searchPath: search.defaultPath };
  return isSent ? <Success {...sent} {...ways} /> : <NothingSent {...ways} />;
}
