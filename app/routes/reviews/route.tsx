import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { reviewFilterHref } from "~/reviews/review-filter";
import { pageMeta } from "~/site/page-meta";
import "~/styles/progress.css";
import "~/styles/reviews.css";

import { loadReviewsPage } from "./load-reviews-page.server";
import { ReviewsPage } from "./ReviewsPage";

export function loader({ request }: LoaderFunctionArgs) {
  return loadReviewsPage(request);
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.title,
    description: data?.description,
    canonicalPath: data && reviewFilterHref({ ...data.filter, stars: null, topic: null, sort: "newest" }),
  });

export default function ReviewsRoute() {
  return <ReviewsPage page={useLoaderData<typeof loader>()} />;
}
