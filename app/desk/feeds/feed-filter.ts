import { cleanLine, cutText } from "~/platform/clean-text";

import { DESK_FEEDS_PATH, deskFeedRunPath } from "../desk-paths";
import { listPath, parameterReader } from "../list-address";

/** The tabs of the list of sources; `attention` has those whose last run failed or is waiting. */
export const FEED_TABS = ["all", "attention"] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** The list's parsed URL. */
export type FeedFilter = {
  tab: FeedTab;
  /** A site's slug; null for every site. */
  site: string | null;
  /** The last source of the page before. */
  after: { site: string; name: string } | null;
};

const MAX_WORDS = 200;

/** Total: every URL gives a list, and invalid parameters are ignored. */
export function parseFeeds(search: URLSearchParams): FeedFilter {
  const param = parameterReader(search, MAX_WORDS);
  const tab = param("state");
  const [, site = "", name = ""] = /^([^/]+)\/(.+)$/.exec(param("after")) ?? [];
  return {
    tab: FEED_TABS.find((known) => known === tab) ?? "all",
    site: param("at") || null,
    after: name === "" ? null : { site, name },
  };
}

/** The URL of a list; changing a filter returns to the first page. */
export function feedsPath(filter: FeedFilter, change: Partial<FeedFilter> = {}): string {
  const { tab, site, after } = { ...filter, after: null, ...change };
  return listPath(DESK_FEEDS_PATH, {
    state: tab !== "all" && tab,
    at: site,
    after: after && `${after.site}/${after.name}`,
  });
}

/** The tabs of a run's rows; `leaving` has the cars for sale that a waiting run would take off the site. */
export const ROW_TABS = ["rejected", "held", "live", "leaving"] as const;
export type RowTab = (typeof ROW_TABS)[number];

/** The address of a run's rows, read. `after` is the last line or car of the page before; empty for none. */
export type RowFilter = { tab: RowTab; after: string };

/** @param usual the tab of an address that names none */
export function parseRows(search: URLSearchParams, usual: RowTab): RowFilter {
  const tab = search.get("rows");
  return {
    tab: ROW_TABS.find((known) => known === tab) ?? usual,
    after: cutText(cleanLine(search.get("after") ?? ""), MAX_WORDS),
  };
}

/** A page of a run's rows. */
export function rowsPath(
  run: { site: string; source: string; id: string },
  { tab, after }: RowFilter,
): string {
  const query = new URLSearchParams({ rows: tab, ...(after && { after }) });
  return `${deskFeedRunPath(run.site, run.source, run.id)}?${query.toString()}`;
}
