import { untypedLine } from "~/platform/clean-text";
import { withoutSecrets } from "~/platform/secret-addresses";

import { CAMPAIGN, MAX_PAGES, MAX_PATH_LENGTH, MAX_VALUE_LENGTH } from "./visit";

const MAX_PARAMETERS = 20;

/** Spec 1 §3, Lead payload: lead_attributes. */
export type LeadAttributes = {
  /** Paths of this visit, in order; the first is where it began. */
  visited_pages: string[];
  linked_query_params: Record<string, string>;
};

/** A page's path as stored and sent. */
export function visitedPath(pathname: string): string {
  return untypedLine(withoutSecrets(pathname), MAX_PATH_LENGTH);
}

/** The campaign parameters of a URL. */
export function campaignParameters(search: URLSearchParams): Record<string, string> {
  const found = [...search].filter(([name, value]) => CAMPAIGN.test(name) && value !== "");
  return Object.fromEntries(
    found.slice(0, MAX_PARAMETERS).map(([name, value]) => [name, untypedLine(value, MAX_VALUE_LENGTH)]),
  );
}

/** A visit with one more of its pages. */
export function withPage(
  { visited_pages, linked_query_params }: LeadAttributes,
  page: Pick<URL, "pathname" | "searchParams">,
): LeadAttributes {
  const path = visitedPath(page.pathname);
  const [first = path, ...others] = visited_pages;
  const all = visited_pages.at(-1) === path ? others : [...others, path];
  const later = visited_pages.length === 0 ? [] : all.slice(-(MAX_PAGES - 1));
  return {
    visited_pages: [first, ...later],
    linked_query_params: { ...linked_query_params, ...campaignParameters(page.searchParams) },
  };
}
