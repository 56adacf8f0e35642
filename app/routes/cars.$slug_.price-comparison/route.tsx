import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SHARED } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";

import { loadPriceComparison } from "./load-price-comparison.server";
import { PriceComparisonPage } from "./PriceComparisonPage";

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPriceComparison(request, params["slug"]);
}

export const headers = () => SHARED;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data && `${data.title}: ${data.car.name}`,
    description: data?.description,
  });

export default function PriceComparisonRoute() {
  return <PriceComparisonPage page={useLoaderData<typeof loader>()} />;
}
