import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { type RangeFacet, RANGE_FACETS, type Range } from "~/stock/facet";
import { rangeTexts, type RangeTexts } from "~/ui/RangeField";
import { isSameRange, type OpenRange } from "~/ui/range-scale";

import { boundText } from "./value-label";
import type { RangeFacetView, SearchForm } from "./search-page";
import { SLIDER_PAUSE_MS } from "./slider-scale";
import { useComingLocation } from "./use-refining";

type RangeRefinement = {
  texts: RangeTexts;
  setTexts: (texts: RangeTexts) => void;
  /** Applied after a pause without another change (spec 1 §4, Search state). */
  refineSoon: (range: OpenRange) => void;
  refineNow: (range: OpenRange) => void;
};

/**
 * Connects a facet's slider to the page: a refinement starts from page 1 and keeps all other choices,
 * including those still loading. The slider follows the page, except in responses to its own submissions: by
 * then the thumb may have moved.
 */
export function useRangeRefinement(
  { facet, range }: Pick<RangeFacetView, "facet" | "range">,
  form: SearchForm,
): RangeRefinement {
  const navigate = useNavigate();
  const coming = useComingLocation();
  const { min, max } = range;
  const [texts, setTexts] = useState(() => textsOf(facet, range));
  const timer = useRef<number>();
  const seen = useRef<OpenRange>(range);
  // Submissions without a response yet, in order: a response may render after the next
  // submission.
  const sent = useRef<OpenRange[]>([]);
  // The latest values when the pause ends, not those when a thumb moved.
  const latest = useRef({ form, range, coming });
  useEffect(() => {
    latest.current = { form, range, coming };
  });

  const isSettled = coming === undefined;
  useEffect(() => {
    if (!isSettled) return;
    const page = { min, max };
    const answered = sent.current.findIndex((range) => isSameRange(range, page));
    const isNews = sent.current.length > 0 || !isSameRange(seen.current, page);
    seen.current = page;
    sent.current = answered < 0 ? [] : sent.current.slice(answered + 1);
    if (answered >= 0 || !isNews) return;
    window.clearTimeout(timer.current);
    setTexts(textsOf(facet, page));
  }, [facet, min, max, isSettled]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const refineNow = (next: OpenRange) => {
    window.clearTimeout(timer.current);
    const now = latest.current;
    if (isSameRange(sent.current.at(-1) ?? now.range, next)) return;
    const base = formOnItsWay(now.form, now.coming);
    if (!base) return;
    sent.current = [...sent.current, next];
    // The first range adds a history entry to return from; adjustments replace it.
    const replace = now.range.min !== null || now.range.max !== null;
    navigate(rangeHref(base, facet, next), { preventScrollReset: true, replace });
  };
  return {
    texts,
    setTexts,
    refineNow,
    refineSoon: (next) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => refineNow(next), SLIDER_PAUSE_MS);
    },
  };
}

function textsOf(facet: RangeFacet, range: OpenRange): RangeTexts {
  return rangeTexts(range, (bound) => boundText(facet, bound));
}

/**
 * The first page of the results with another range and all other choices: the canonical URL, so that a
 * redirect does not delay the results.
 *
 * @param form of the page's first URL, or of the one that is loading
 */
export function rangeHref({ action, fields }: SearchForm, facet: RangeFacet, range: Range): string {
  const own = new Set([facet, `${facet}_min`, `${facet}_max`, "page"]);
  const others = fields.filter(([name]) => !own.has(name));
  // Canonical order: the text and the values, the ranges in their order, the sort.
  const later = new Set(["sortBy", "postcode", ...RANGE_FACETS.slice(RANGE_FACETS.indexOf(facet) + 1)]);
  const at = others.findIndex(([name]) => later.has(name));
  const place = at < 0 ? others.length : at;
  const isOpen = range.min === null && range.max === null;
  const chosen: SearchForm["fields"] = isOpen ? [] : [[facet, `${range.min ?? ""}:${range.max ?? ""}`]];
  const query = String(
    new URLSearchParams([...others.slice(0, place), ...chosen, ...others.slice(place)]),
  ).replaceAll("%3A", ":");
  return query ? `${action}?${query}` : action;
}

/**
 * The base of a refinement made now: the results that are loading, else the page's own.
 *
 * @param coming of the navigation in progress
 * @returns null if the shopper is leaving the search
 */
export function formOnItsWay(
  form: SearchForm,
  coming: { pathname: string; search: string } | undefined,
): SearchForm | null {
  if (!coming) return form;
  if (!/^\/search(\/|$)/.test(coming.pathname)) return null;
  return { action: coming.pathname, fields: [...new URLSearchParams(coming.search)] };
}
