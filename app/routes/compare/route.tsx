import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SHARED } from "~/platform/public-cache";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { readCompared } from "~/shopper/compare/compared-car";

import { ComparePage } from "./ComparePage";
import { findComparePage } from "./find-compare-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  if (!site.config.favourites.compare) throw new Response(null, { status: 404 });
  const names = readCompared(new URL(request.url).searchParams);
  const page = await findComparePage(site, names, Math.floor(Date.now() / 1_000));
  return json(page, { headers: SHARED });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Any four cars make a page, so none is indexed. */
export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, { title: data?.title, robots: "noindex" });

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}
