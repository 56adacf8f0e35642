import type { CarCard } from "./car-card";
import type { ListFacet, RangeFacet, ValueFacet } from "./facet";

/**
 * A car as the stock index holds it: derived from PostgreSQL's vehicles and
 * rebuilt from them at any time. An absent value is null and matches no refinement.
 */
export type StockDocument = {
  site: string;
  id: string;
  slug: string;
  card: CarCard;
  /** What free text is matched against, most telling first: name, make, model, badge, body, colour, city, stock number. */
  text: string;
  /** Higher is shown first (spec 1 §7). */
  custom_rank: number;
  /** Seconds UTC until which the car is listed: far away in stock, the end of the sold window once sold (spec 1 §4). */
  listed_until_timestamp: number;
} & { [F in Exclude<ValueFacet, ListFacet | "certified">]: string | null } & {
  [F in ListFacet]: string[];
} & {
  certified: boolean;
} & { [F in RangeFacet]: number | null };
