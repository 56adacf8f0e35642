import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { NOT_KEPT, SHARED } from "~/platform/cache-headers";
import { findFilters } from "~/search/find-search-page.server";
import { requireSite } from "~/site/require-site.server";
import { StockIndexUnavailable } from "~/stock/stock-index";

/** The values of closed filters, which a results page comes without: `?of=<its address>&name=<filter>…`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { searchParams } = new URL(request.url);
  try {
    const filters = await findFilters(
      site,
      searchParams.get("of") ?? "",
      new Set(searchParams.getAll("name")),
      Math.floor(Date.now() / 1000),
    );
    return json(filters ?? [], {
      status: filters ? 200 : 404,
      headers: filters ? SHARED : NOT_KEPT,
    });
  } catch (error) {
    if (!(error instanceof StockIndexUnavailable)) throw error;
    return json([], { status: 503, headers: { ...NOT_KEPT, "Retry-After": "30" } });
  }
}
