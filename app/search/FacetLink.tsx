import { isRefined } from "~/stock/refine";
import { Swatch } from "~/stock/Swatch";
import { formatCount } from "~/i18n/format-count";

import shapes from "./body-shapes.svg?url";
import { ChoiceLink } from "./ChoiceLink";
import { isLoadingChoices, useChoosing } from "./use-choices";
import type { FacetValue, ValueFacetView } from "./search-page";

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
      className={kind === "tiles" ? "facet-link facet-tile" : "facet-link"}
    >
      {kind === "swatch" ? <Swatch paint={found.mark ?? null} /> : null}
      {kind === "tiles" ? <BodyShape shape={found.mark} /> : null}
      {chosen ? <span className="sr-only">{rest.chosenText} </span> : null}
      {label} <span className="facet-count">{formatCount(count)}</span>
    </ChoiceLink>
  );
}

/** A body type from the side; its room stays without one. */
function BodyShape({ shape }: { shape: string | undefined }) {
  return (
    <svg className="facet-shape" aria-hidden="true">
      {shape ? <use href={`${shapes}#${shape}`} /> : null}
    </svg>
  );
}
