import { createContext, createElement, useContext, useId, type ReactNode } from "react";

/** Where the server keeps the markup of a page's parts (app/shell/stored-parts.server.ts). */
export type StoredParts = {
  /** The element around a part until the page is put together. */
  tag: string;
  /**
   * @param at the place that its generated ids follow from; null if it has none
   * @returns the mark of a part on this page, and whether its markup is known
   */
  place(name: string, of: readonly unknown[], at: string | null): { id: string; isKnown: boolean };
  /** Whether the page of an address was rendered before. */
  isAskedAgain(address: string): boolean;
};

/** Set while a dealer's page is rendered on the server; null in a browser. */
export const PartsContext = createContext<StoredParts | null>(null);

type StoredProps = {
  /** Names the part; unique in the code. */
  name: string;
  /**
   * All that the part's markup follows from besides the site in its language, as plain JSON: what is missing
   * here would be shown as it was on another page.
   */
  of: readonly unknown[];
  children: () => ReactNode;
};

/**
 * A part of a page whose markup the server keeps, and writes again instead of rendering it
 * (docs/decisions/122-parts-rendered-once.md). The page has the same bytes either way, and in the browser
 * this is its children and nothing else: they may have state and handlers. It begins and ends with an
 * element, and has no inline script; one with generated ids in it is a {@link StoredInPlace}.
 */
export function Stored({ name, of, children }: StoredProps) {
  return useStored({ name, of, children }, null);
}

/** A part with generated ids (`useId`), which follow from its place in the page: it is kept for that place. */
export function StoredInPlace(props: StoredProps) {
  return useStored(props, useId());
}

type StoredPageProps = {
  /** Path and query. */
  address: string;
  /** As of any part; read only for a page that is asked for again. */
  of: () => readonly unknown[];
  children: () => ReactNode;
};

/**
 * All that a page has between header and footer. It is kept once its address is asked for again: most refined
 * searches never are, and to name one by its data costs a fifth of a millisecond.
 */
export function StoredPage({ address, of, children }: StoredPageProps) {
  const parts = useContext(PartsContext);
  const at = useId();
  if (!parts?.isAskedAgain(address)) return children();
  return stored(parts, { name: "page", of: [address, ...of()], children }, at);
}

function useStored(props: StoredProps, at: string | null): ReactNode {
  const parts = useContext(PartsContext);
  return parts ? stored(parts, props, at) : props.children();
}

function stored(parts: StoredParts, { name, of, children }: StoredProps, at: string | null): ReactNode {
  const { id, isKnown } = parts.place(name, of, at);
  return createElement(parts.tag, { id }, isKnown ? null : children());
}
