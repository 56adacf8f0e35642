import { cleanLine, cutText } from "~/platform/clean-text";

import { choiceOf, deskList, type FilterOf, type Parameter, PLACE } from "../desk-list";
import { DESK_FEEDS_PATH, deskFeedRunPath } from "../desk-paths";

/** The tabs of the list of sources; `attention` has those whose last run failed or is waiting, and uploads with refused rows. */
export const FEED_TABS = ["all", "attention"] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** The last source of the page before. */
const AFTER_SOURCE: Parameter<{ site: string; name: string } | null> = {
  name: "after",
  read: (text) => {
    const [, site = "", name = ""] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
    return name === "" ? null : { site, name };
  },
  write: (after) => (after === null ? "" : `${after.site}/${after.name}`),
};

export const FEED_LIST = deskList({
  path: DESK_FEEDS_PATH,
  parameters: {
    tab: choiceOf("state", FEED_TABS),
    /** A site as a whole; sources have no location. */
    place: PLACE,
    after: AFTER_SOURCE,
  },
  unfiltered: { place: null },
});

/** Its parsed URL. */
export type FeedFilter = FilterOf<typeof FEED_LIST>;

/** The tabs of a run's rows; `leaving` has the cars for sale that a waiting run would take off the site. */
export const ROW_TABS = ["rejected", "held", "live", "leaving"] as const;
export type RowTab = (typeof ROW_TABS)[number];

const MAX_AFTER = 200;

/** The address of a run's rows, read. `after` is the last line or car of the page before; empty for none. */
export type RowFilter = { tab: RowTab; after: string };

/** @param usual the tab of an address that names none */
export function parseRows(search: URLSearchParams, usual: RowTab): RowFilter {
  const tab = search.get("rows");
  return {
    tab: ROW_TABS.find((known) => known === tab) ?? usual,
    after: cutText(cleanLine(search.get("after") ?? ""), MAX_AFTER),
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
