import {
  json,
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useMemo } from "react";

import { EVENTS } from "~/analytics/events";
import { usePageEvent } from "~/analytics/use-page-event";
import { loadAndFollow } from "~/search/use-choices";
import { findSearchPage } from "~/search/find-search-page.server";
import { loadWithOpened } from "~/search/opened-filters";
import { changesOnlyView, searchEvent, searchViewKey, searchJsonLd, searchMeta } from "~/search/search-page";
import { SearchResults } from "~/search/SearchResults";
import { SearchUnavailable } from "~/search/NoResults";
import { loadOrShowLast, useLastResults } from "~/search/use-last-results";
import { NOT_KEPT, SHARED } from "~/platform/cache-headers";
import type { PageHandle } from "~/shell/page-kind";
import { pageMeta } from "~/site/page-meta";
import { carMarks } from "~/shopper/car-marks";
import { SaveSearch } from "~/shopper/SaveSearch";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const segments = [params["first"], params["second"]].filter((segment) => segment !== undefined);
  const found = await findSearchPage(site, new URL(request.url), segments, Math.floor(Date.now() / 1000));
  if (found.kind === "not_found") throw new Response(null, { status: 404 });
  if (found.kind === "redirect") return redirect(found.href);
  if (found.kind === "unavailable") {
    return json(found.page, { status: 503, headers: { ...NOT_KEPT, "Retry-After": "30" } });
  }
  return json(found.page, { headers: found.page.stale ? NOT_KEPT : SHARED });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const load = () => loadAndFollow(request.url, () => serverLoader<typeof loader>());
  return loadOrShowLast(() => loadWithOpened(request.url, load));
}

/** Grid and list show the same cars, so switching needs no reload. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !changesOnlyView(currentUrl, nextUrl);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { page: "search" };

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => [
  ...pageMeta(matches, location, searchMeta(data)),
  ...searchJsonLd(data),
];

export default function SearchRoute() {
  const page = useLoaderData<typeof loader>();
  const site = useSite();
  const event = site.analytics.events ? searchEvent(page) : null;
  usePageEvent(EVENTS.searchPageView, searchViewKey(page), event);
  useLastResults(page);
  const saveSearch = useMemo(
    () => (page.kind === "found" ? <SaveSearch href={page.searchHref} name={page.heading} /> : null),
    [page],
  );
  if (page.kind === "unavailable") return <SearchUnavailable {...page} phone={site.phone} />;
  return <SearchResults page={page} site={site} marksOf={carMarks} saveSearch={saveSearch} />;
}
