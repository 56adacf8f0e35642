import { useState } from "react";

import type { RangeFacet } from "~/stock/facet";
import { rangeTexts, readTexts, type RangeTexts } from "~/ui/RangeField";
import { isSameRange, type OpenRange } from "~/ui/range-scale";

import { choose, hasUnsentChoice, useChoosing } from "./use-choices";
import type { RangeFacetView } from "./search-page";
import { SLIDER_PAUSE_MS } from "./slider-scale";
import { boundText } from "./value-label";
import type { Choice } from "./wanted-search";

type RangeRefinement = {
  texts: RangeTexts;
  setTexts: (texts: RangeTexts) => void;
  /** Applied after a pause without another change (spec 1 §4, Search state). */
  refineSoon: (range: OpenRange) => void;
  /** @returns false if the page is not hydrated */
  refineNow: (range: OpenRange) => boolean;
};

const OPEN: OpenRange = { min: null, max: null };

/** Connects a facet's slider and fields to the choices: they follow what is wanted, and what is found. */
export function useRangeRefinement({
  facet,
  range,
}: Pick<RangeFacetView, "facet" | "range">): RangeRefinement {
  const wanted = useChoosing((now): OpenRange =>
    now?.wanted ? (now.wanted.shown.refinements[facet] ?? OPEN) : range,
  );
  const [texts, setTexts] = useState(() => textsOf(facet, range));
  const [seen, setSeen] = useState(wanted);
  if (!isSameRange(seen, wanted)) {
    setSeen(wanted);
    if (!isSameRange(readTexts(texts), wanted)) setTexts(textsOf(facet, wanted));
  }
  const choice = (next: OpenRange): Choice => ({ kind: "range", facet, range: next });
  return {
    texts,
    setTexts,
    refineSoon: (next) => void choose(choice(next), { pause: SLIDER_PAUSE_MS }),
    refineNow: (next) => (isSameRange(next, wanted) && !hasUnsentChoice() ? true : choose(choice(next))),
  };
}

function textsOf(facet: RangeFacet, range: OpenRange): RangeTexts {
  return rangeTexts(range, (bound) => boundText(facet, bound));
}
