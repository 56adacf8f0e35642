import { slugify } from "~/stock/slug";

/** The facets of offers (spec 2 §2); each is a query parameter. */
const OFFER_FACETS = ["category", "manufacturer", "model"] as const;

type OfferFacet = (typeof OFFER_FACETS)[number];
/** Slugs of the selected values. */
type ChosenOffers = Partial<Record<OfferFacet, string>>;

export type OfferFilter = {
  facet: OfferFacet;
  /** `href` selects the value, or removes the selection. */
  options: { label: string; href: string; count: number; isChosen: boolean }[];
};

type Offer = { category: string; manufacturer: string | null; model: { name: string } | null };

/** Total: every query is valid, and values that no offer has are dropped. */
export function chosenOffers(offers: readonly Offer[], params: URLSearchParams): ChosenOffers {
  const chosen = OFFER_FACETS.flatMap((facet) => {
    const slug = params.get(facet);
    const isKnown = slug !== null && offers.some((offer) => slugOf(offer, facet) === slug);
    return isKnown ? [[facet, slug] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The offers that match all selected values, in their order. */
export function narrowOffers<O extends Offer>(offers: readonly O[], chosen: ChosenOffers): O[] {
  return offers.filter((offer) =>
    OFFER_FACETS.every((facet) => chosen[facet] === undefined || slugOf(offer, facet) === chosen[facet]),
  );
}

/**
 * The useful filters: those with at least two values, or a selected one. A value's count takes the other
 * selections into account; values without offers are left out.
 */
export function offerFilters(offers: readonly Offer[], chosen: ChosenOffers, path: string): OfferFilter[] {
  return OFFER_FACETS.flatMap((facet) => {
    const { [facet]: own, ...others } = chosen;
    const found = narrowOffers(offers, others);
    const labels = new Map(found.map((offer) => [slugOf(offer, facet), labelOf(offer, facet)]));
    const options = [...labels].flatMap(([slug, label]) => {
      if (slug === null || label === null) return [];
      const count = found.filter((offer) => slugOf(offer, facet) === slug).length;
      const isChosen = slug === own;
      return [
        { label, count, isChosen, href: hrefOf(path, isChosen ? others : { ...others, [facet]: slug }) },
      ];
    });
    return options.length > 1 || own !== undefined ? [{ facet, options }] : [];
  });
}

function labelOf({ category, manufacturer, model }: Offer, facet: OfferFacet): string | null {
  return { category, manufacturer, model: model?.name ?? null }[facet];
}

function slugOf(offer: Offer, facet: OfferFacet): string | null {
  const label = labelOf(offer, facet);
  return label === null ? null : slugify(label);
}

/** Facets in a fixed order, so that each selection has one URL. */
function hrefOf(path: string, chosen: ChosenOffers): string {
  const params = new URLSearchParams();
  for (const facet of OFFER_FACETS) if (chosen[facet]) params.set(facet, chosen[facet]);
  return params.size > 0 ? `${path}?${params}` : path;
}
