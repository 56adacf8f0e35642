import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import type { FacetValue, ValueFacetView } from "./search-page";
import { swatchOf } from "./swatches";

const whole = new Intl.NumberFormat("en-AU");

type FacetLinkProps = { value: FacetValue; kind: ValueFacetView["kind"]; follow: boolean };

/** A value to tick: a link, since ticking it is going to another page of results, with or without JavaScript. */
export function FacetLink({ value: { label, count, chosen, href, value }, kind, follow }: FacetLinkProps) {
  const { t } = useTranslation();
  return (
    <AppLink
      href={href}
      preventScrollReset
      rel={follow ? undefined : "nofollow"}
      aria-current={chosen ? "true" : undefined}
      className="facet-link"
    >
      <span className="facet-box" aria-hidden="true">
        {chosen ? <Check className="size-4" strokeWidth={3} /> : null}
      </span>
      {kind === "swatch" ? <Swatch colour={value} /> : null}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {chosen ? <span className="sr-only">{t("search.chosen")} </span> : null}
        {label}
      </span>
      <span className="figures text-sm text-ink-muted">{whole.format(count)}</span>
    </AppLink>
  );
}

function Swatch({ colour }: { colour: string }) {
  const paint = swatchOf(colour);
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={paint ?? "none"} className="stroke-control" strokeWidth="1" />
      {paint ? null : <path d="M4 16 16 4" className="stroke-control" strokeWidth="1.5" />}
    </svg>
  );
}
