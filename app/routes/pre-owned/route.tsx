import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NOT_KEPT, SHARED } from "~/platform/public-cache";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { PRE_OWNED_PATH } from "~/paths";

import { loadPreOwned } from "./load-pre-owned.server";
import { PreOwned } from "./PreOwned";

/** @throws Response 404 on a site without words for it */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const data = await loadPreOwned(site, new URL(request.url).searchParams, Math.floor(Date.now() / 1_000));
  if (!data) throw new Response(null, { status: 404 });
  return json(data, { headers: data.stock ? SHARED : NOT_KEPT });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.page.title,
    description: data?.page.description,
    canonicalPath: data?.certified ? `${PRE_OWNED_PATH}?certified=true` : PRE_OWNED_PATH,
  });

export default function PreOwnedRoute() {
  return <PreOwned data={useLoaderData<typeof loader>()} />;
}
