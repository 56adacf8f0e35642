import type { Car } from "./car";
import { toCarCard, type CarCard } from "./car-card";
import { CAR_FACTS, factOf, type FactFacet } from "./car-fields/car-fields";
import { shownRepayment, type CreditSettings } from "./credit/repayment";
import { priceRange, weeklyPriceRange } from "./facet-settings";
import { foldSpaces, toFacetValue } from "./facet-value";
import { listedUntil } from "./in-stock";
import { askingPriceCents, subscriptionCents } from "./price";
import type { ListFacet, RangeFacet, ValueFacet } from "./facet";

/**
 * A car as the stock index stores it: derived from PostgreSQL's vehicles and rebuilt from them at any time.
 * An absent value is null and matches no refinement.
 */
export type StockDocument = {
  site: string;
  id: string;
  slug: string;
  card: CarCard;
  /**
   * The text that a search is matched against, most significant first: name, make, model, badge, body,
   * colour, city, stock number, plate.
   */
  text: string;
  /** Higher is shown first (spec 1 §7). */
  custom_rank: number;
  /**
   * Seconds UTC until which the car is listed: far in the future if in stock, the end of the sold window once
   * sold (spec 1 §4).
   */
  listed_until_timestamp: number;
} & { [F in Exclude<ValueFacet, ListFacet | "certified">]: string | null } & {
  [F in ListFacet]: string[];
} & {
  certified: boolean;
} & { [F in RangeFacet]: number | null };

/** A site's settings, by their names in its configuration. */
export type DocumentSettings = CreditSettings & { search: { soldWindowDays: number } };

/** The stock index document of a car. */
export function toStockDocument(car: Car, settings: DocumentSettings): StockDocument {
  const price = toDollars(askingPriceCents(car));
  const weekly = toDollars(weeklyPriceCents(car, settings));
  return {
    site: car.site,
    id: car.id,
    slug: car.slug,
    card: toCarCard(car),
    text: searchText(car),
    custom_rank: car.customRank,
    listed_until_timestamp: listedUntil(car, settings.search),
    ...factFacets(car),
    categories: toFacetValues(categoriesOf(car)),
    filtered_features: toFacetValues(car.features),
    make_model: toFacetValue(`${car.make} ${car.model}`),
    price_range: price === null ? null : priceRange(price),
    weekly_price_range: weekly === null ? null : weeklyPriceRange(weekly),
    price,
    subscription_price: toDollars(positive(car.subscriptionPriceCents)),
    created_at_timestamp: car.createdAtTimestamp,
  };
}

const FACT_FACETS = CAR_FACTS.flatMap(([name, { facet }]) => (facet ? [{ name, facet }] : []));

/** The facets whose value the register has; a dealer's text is spelled as facets are. */
function factFacets(car: Car): Pick<StockDocument, FactFacet> {
  const facets = FACT_FACETS.map(({ name, facet }) => {
    const value = factOf(car, name) ?? null;
    return [facet, typeof value === "string" ? toFacetValue(value) : value];
  });
  return Object.fromEntries(facets) as Pick<StockDocument, FactFacet>;
}

/** The weekly price on the car's card: its subscription, otherwise its repayment. */
function weeklyPriceCents(car: Car, settings: DocumentSettings): number | null {
  return subscriptionCents(car, settings.price) ?? shownRepayment(car, settings)?.weeklyCents ?? null;
}

function searchText(car: Car): string {
  const parts = [
    car.name,
    car.make,
    car.model,
    car.badge,
    car.simpleBody,
    car.colour,
    car.city,
    inOneWord(car.stockNumber),
    inOneWord(car.rego),
  ];
  return foldSpaces(parts.join(" "));
}

/** A number that is typed with its spaces and dashes or without is found either way as one word. */
function inOneWord(number: string | null): string {
  return number?.replace(/[^\p{L}\p{N}]/gu, "") ?? "";
}

function toFacetValues(values: string[]): string[] {
  return [...new Set(values.map(toFacetValue).filter((value) => value !== null))];
}

function positive(cents: number | null): number | null {
  return cents !== null && cents > 0 ? cents : null;
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents / 100);
}

/** The model categories of spec 2 §2, by the words that feeds use for a body. */
const BY_BODY: [RegExp, string][] = [
  [/hatch|sedan/i, "Hatch & sedans"],
  [/suv|4x4|4wd/i, "SUVs & 4WDs"],
  [/\bute|\bvan\b|cab ?chassis|people ?mover|commercial|light ?truck/i, "Utes & Vans"],
];
const ELECTRIFIED = /electric|hybrid|phev/i;

/** The values of the facet categories: the dealer's own, then those derived from body, fuel and status. */
export function categoriesOf(
  car: Pick<Car, "categories" | "itemType" | "simpleBody" | "simpleFuel" | "status">,
): string[] {
  return [...new Set([...car.categories, ...derivedCategories(car)])];
}

function derivedCategories(car: Pick<Car, "itemType" | "simpleBody" | "simpleFuel" | "status">): string[] {
  if (car.itemType !== "car") return [];
  const byBody = BY_BODY.filter(([words]) => words.test(car.simpleBody ?? "")).map(
    ([, category]) => category,
  );
  const electrified = ELECTRIFIED.test(car.simpleFuel ?? "") ? ["Electrified"] : [];
  return [...byBody, ...electrified, ...(car.status === "coming_soon" ? ["Upcoming"] : [])];
}
