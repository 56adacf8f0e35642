import { json } from "@remix-run/node";

import type { Seconds } from "~/platform/moment";

import { type DeskList, parseFilter } from "./desk-list";
import { frameOf } from "./desk-parts";
import type { Scope } from "./scope";
import type { SiteChoice } from "./site-choices.server";
import { type OnDesk, requireStaff } from "./staff-session.server";

/**
 * The data of a page, with its frame.
 *
 * @throws Response 404 for null: what does not exist, or is outside the person's scope
 */
export function answerPage<Page extends object>(onDesk: OnDesk, page: Page | null) {
  if (page === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), ...page });
}

type ListReaders<Filter, Page> = {
  /** @returns null if the filter names a place outside the scope */
  page: (onDesk: OnDesk, filter: Filter, now: Seconds) => Promise<Page | null>;
  /** The sites to filter by. */
  sites: (scope: Scope) => Promise<SiteChoice[]>;
};

/** The data of a list's page, as its URL filters it. */
export async function answerList<Filter, Page>(
  request: Request,
  list: DeskList<Filter>,
  read: ListReaders<Filter, Page>,
) {
  const onDesk = await requireStaff(request);
  const filter = parseFilter(list, new URL(request.url).searchParams);
  const [page, sites] = await Promise.all([
    read.page(onDesk, filter, Math.floor(Date.now() / 1_000)),
    read.sites(onDesk.scope),
  ]);
  return answerPage(onDesk, page && { filter, page, sites });
}
