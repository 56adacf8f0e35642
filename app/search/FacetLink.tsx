import { isRefined } from "~/stock/refine";
import { formatCount } from "~/ui/format-count";

import { ChoiceLink } from "./ChoiceLink";
import { isLoadingChoices, useChoosing } from "./use-choices";
import type { FacetValue, ValueFacetView } from "./search-page";

/** Typical paint colours, by the words that dealers use for them. */
const PAINTS: readonly [RegExp, string][] = [
  [/pearl|ivory|cream/i, "#f3eee2"],
  [/white|frost|snow/i, "#ffffff"],
  [/silver|alumin/i, "#c3c7cb"],
  [/charcoal|graphite|gunmetal/i, "#4a4f55"],
  [/gr[ea]y/i, "#7d8388"],
  [/black|ebony|onyx/i, "#16181a"],
  [/light blue|sky|aqua|turquoise|teal/i, "#6fb3d9"],
  [/blue|navy/i, "#23498f"],
  [/maroon|burgundy|wine/i, "#6b1426"],
  [/red|crimson|scarlet/i, "#c1202b"],
  [/green|olive|khaki/i, "#2f5d3f"],
  [/beige|sand|champagne|tan/i, "#d7c6a5"],
  [/orange|copper/i, "#d9691e"],
  [/yellow/i, "#edc31b"],
  [/bronze|gold|brown|mocha/i, "#8a6239"],
  [/purple|violet|magenta/i, "#6b3f8c"],
  [/pink/i, "#dc8fb0"],
];

type FacetLinkProps = {
  value: FacetValue;
  view: Pick<ValueFacetView, "facet" | "kind">;
  /** Whether crawlers should follow the link. */
  follow: boolean;
  /** The text alternative of the tick. */
  chosenText: string;
};

/**
 * A selectable value: a link, since selecting it leads to another page of results, with or without
 * JavaScript. It shows the shopper's choice before that page has loaded.
 */
export function FacetLink({ value: found, view: { facet, kind }, ...rest }: FacetLinkProps) {
  const { label, count, href, value } = found;
  const chosen = useChoosing((now) =>
    now?.wanted ? isRefined(now.wanted.shown, facet, value) : found.chosen,
  );
  const isLoading = useChoosing(isLoadingChoices) && chosen !== found.chosen;
  return (
    <ChoiceLink
      href={href}
      choice={() => (chosen ? { kind: "drop", facet, value } : { kind: "add", facet, value })}
      rel={rest.follow ? undefined : "nofollow"}
      aria-current={chosen ? "true" : undefined}
      aria-busy={isLoading || undefined}
      className="facet-link"
    >
      {kind === "swatch" ? <Swatch colour={value} /> : null}
      {chosen ? <span className="sr-only">{rest.chosenText} </span> : null}
      {label} <span className="facet-count">{formatCount(count)}</span>
    </ChoiceLink>
  );
}

/** A colour as a dot; struck through if its name implies none. */
function Swatch({ colour }: { colour: string }) {
  const paint = swatchOf(colour);
  return (
    <svg viewBox="0 0 20 20" className="facet-swatch" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={paint ?? "none"} />
      {paint ? null : <path d="M4 16 16 4" />}
    </svg>
  );
}

/** @returns a colour to show beside its name; null for a name that implies none */
function swatchOf(colour: string): string | null {
  return PAINTS.find(([words]) => words.test(colour))?.[1] ?? null;
}
