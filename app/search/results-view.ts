import type { FoundPage } from "./search-page";

/** How the cars of a page stand: side by side, or one under the other (spec 1 §2). */
export const RESULTS_VIEWS = ["grid", "list"] as const;
export type ResultsView = (typeof RESULTS_VIEWS)[number];

/** No part of what is searched for: canonical addresses leave it out, links carry it (decision 030). */
const PARAMETER = "view";

/** @param usual what the site shows unless told */
export function viewOf(params: URLSearchParams, usual: ResultsView): ResultsView {
  return RESULTS_VIEWS.find((view) => view === params.get(PARAMETER)) ?? usual;
}

/** An address in a view; the site's usual one needs no word. */
export function viewHref(href: string, view: ResultsView, usual: ResultsView): string {
  if (view === usual) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${PARAMETER}=${view}`;
}

/** Whether two addresses show the same results in different views. */
export function changesOnlyView(from: URL, to: URL): boolean {
  return from.href !== to.href && withoutView(from) === withoutView(to);
}

function withoutView({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(PARAMETER);
  return `${pathname}?${rest.toString()}`;
}

/** A page whose every link and form stays in the view that was chosen. */
export function keepView(page: FoundPage, view: ResultsView, usual: ResultsView): FoundPage {
  if (view === usual) return page;
  const keep = (href: string) => viewHref(href, view, usual);
  const kept = <T extends { href: string }>(link: T): T => ({ ...link, href: keep(link.href) });
  return {
    ...page,
    firstHref: keep(page.firstHref),
    clearHref: keep(page.clearHref),
    applied: page.applied.map(kept),
    facets: page.facets.map((facet) =>
      "values" in facet ? { ...facet, values: facet.values.map(kept) } : facet,
    ),
    form: { ...page.form, fields: [...page.form.fields, [PARAMETER, view]] },
    nothing: page.nothing && {
      ...page.nothing,
      relaxations: page.nothing.relaxations.map(kept),
      allHref: keep(page.nothing.allHref),
    },
  };
}
