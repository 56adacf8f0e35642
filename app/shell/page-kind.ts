/** What a route's `handle` says of its page, for styles of what stands around it. */
export type PageHandle = { page: "home" | "search" | "vehicle" };

/** The kind of page that the deepest route names; undefined for all others. */
export function pageKind(matches: { handle?: unknown }[]): PageHandle["page"] | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<PageHandle> | undefined);
  return handles.findLast((handle) => handle?.page !== undefined)?.page;
}
