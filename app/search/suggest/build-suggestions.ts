import { carPath } from "~/paths";
import type { CarCard } from "~/stock/car-card";
import type { Facet, Refinements } from "~/stock/facet";
import { otherPriceOf, priceOf, type PriceSettings } from "~/stock/price";
import { priceLine } from "~/stock/price-sentence";
import { EMPTY_SEARCH } from "~/stock/search-state";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import type { FacetResult } from "~/stock/stock-index";

import { valueLabel, type Say } from "../value-label";
import type { HrefOf } from "../search-links";
import { rankNames, type Named } from "./rank-names";
import type { NamedSuggestion, Suggestions, VehicleSuggestion } from "./suggestion";

/** Few enough to read at a glance, and to fit above a phone's keyboard. */
const MAX_NAMES = { makes: 3, models: 4, badges: 3, kinds: 3 };
export const MAX_VEHICLES = 4;

/** What shoppers say instead of a name: "hybrid", "ute", "used". */
export const KIND_FACETS = ["fuel", "body", "car_type"] as const;

/** Counts of facets in a site's stock, or in a part of it. */
export type Counts = Partial<Record<Facet, FacetResult>>;

export type SuggestionSources = {
  /** The input. */
  text: string;
  vocabulary: SearchVocabulary;
  /** For all of the site's stock, which a suggestion's page will show. */
  stock: Counts;
  /** The results for the text. */
  matching: { cars: CarCard[]; counts: Counts };
  /** The only model among the results, and the counts of its own page. */
  model: { make: string; model: string; counts: Counts } | null;
  price: PriceSettings;
  hrefOf: HrefOf;
  say: Say;
};

/** Suggestions for the text typed so far: names first, then single vehicles. */
export function buildSuggestions(sources: SuggestionSources): Suggestions {
  const { text, vocabulary, stock, hrefOf } = sources;
  const named = (names: (Named & { refinements: Refinements })[], limit: number): NamedSuggestion[] =>
    rankNames(
      text,
      names.filter(({ count }) => count > 0),
      limit,
    ).map(({ label, count, refinements }) => ({
      label,
      count,
      href: hrefOf({ ...EMPTY_SEARCH, refinements }),
    }));

  const makes = countOf(stock, "make");
  const models = countOf(stock, "make_model");
  return {
    makes: named(
      vocabulary.makes.map(({ value }) => ({
        label: value,
        count: makes(value),
        refinements: { make: [value] },
      })),
      MAX_NAMES.makes,
    ),
    models: named(
      modelsOf(vocabulary).map(({ make, model }) => ({
        label: `${make} ${model}`,
        aliases: [model],
        count: models(`${make} ${model}`),
        refinements: { make: [make], model: [model] },
      })),
      MAX_NAMES.models,
    ),
    badges: named(badgesOf(sources), MAX_NAMES.badges),
    kinds: named(kindsOf(sources), MAX_NAMES.kinds),
    vehicles: sources.matching.cars.slice(0, MAX_VEHICLES).map((car) => vehicle(car, sources)),
  };
}

/** The make and model that all results share; null if there are several, or none. */
export function onlyModel(found: Counts, vocabulary: SearchVocabulary) {
  const [first, ...others] = found.make_model?.counts ?? [];
  if (!first || others.length > 0) return null;
  return modelsOf(vocabulary).find(({ make, model }) => `${make} ${model}` === first.value) ?? null;
}

function modelsOf({ makes }: SearchVocabulary): { make: string; model: string }[] {
  return makes.flatMap(({ value: make, models }) => models.map(({ value }) => ({ make, model: value })));
}

/**
 * Badges among the results. A badge alone is ambiguous, so it is combined with its model if the text matches
 * only one.
 */
function badgesOf({ matching, model, stock }: SuggestionSources): (Named & { refinements: Refinements })[] {
  const found = matching.counts.badge?.counts ?? [];
  if (!model) {
    const count = countOf(stock, "badge");
    return found.map(({ value }) => ({ label: value, count: count(value), refinements: { badge: [value] } }));
  }
  const count = countOf(model.counts, "badge");
  return found.map(({ value }) => ({
    label: `${model.make} ${model.model} ${value}`,
    aliases: [`${model.model} ${value}`, value],
    count: count(value),
    refinements: { make: [model.make], model: [model.model], badge: [value] },
  }));
}

/** Spelt as typed so far: a common word with a typing error in it is often another one. */
function kindsOf({ text, stock, say }: SuggestionSources): (Named & { refinements: Refinements })[] {
  return KIND_FACETS.flatMap((facet) =>
    (stock[facet]?.counts ?? []).map(({ value, count }) => ({
      label: valueLabel(facet, value, say),
      aliases: [value],
      count,
      refinements: { [facet]: [value] },
    })),
  ).filter(({ label, aliases }) =>
    [label, ...aliases].some((name) => ` ${name}`.toLowerCase().includes(` ${text}`)),
  );
}

function countOf(counts: Counts, facet: Facet): (value: string) => number {
  const known = new Map(counts[facet]?.counts.map(({ value, count }) => [value, count]));
  return (value) => known.get(value) ?? 0;
}

function vehicle(car: CarCard, { price, say }: SuggestionSources): VehicleSuggestion {
  return {
    label: car.name,
    href: carPath(car.slug),
    price: priceLine(priceOf(car, price), otherPriceOf(car, price), say),
    image: car.images[0] ?? null,
  };
}
