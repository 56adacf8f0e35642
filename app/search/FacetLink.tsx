import { AppLink } from "../ui/AppLink";
import type { FacetValue, ValueFacetView } from "./search-page";
import { Swatch } from "./Swatch";

const whole = new Intl.NumberFormat("en-AU");

type FacetLinkProps = {
  value: FacetValue;
  kind: ValueFacetView["kind"];
  /** Whether search engines should go there. */
  follow: boolean;
  /** Says to those who do not see the tick that it is there. */
  chosenText: string;
};

/** A value to tick: a link, since ticking it is going to another page of results, with or without JavaScript. */
export function FacetLink({ value: { label, count, chosen, href, value }, kind, ...rest }: FacetLinkProps) {
  return (
    <AppLink
      href={href}
      preventScrollReset
      rel={rest.follow ? undefined : "nofollow"}
      aria-current={chosen ? "true" : undefined}
      className="facet-link"
    >
      {kind === "swatch" ? <Swatch colour={value} /> : null}
      <span>
        {chosen ? <span className="sr-only">{rest.chosenText} </span> : null}
        {label}
      </span>
      <span className="facet-count">{whole.format(count)}</span>
    </AppLink>
  );
}
