import type { SortKey } from "../stock-index";

/** Words that ask for an order. */
const ORDERS: Partial<Record<SortKey, string>> = {
  price_asc: "cheap|cheapest|affordable|lowest price|lowest priced|least expensive|low price|low priced",
  price_desc: "most expensive|dearest|priciest|highest price|highest priced|expensive first",
  newest:
    "newest|latest|latest arrivals|new arrivals|newest arrivals|just arrived|just listed|recently added|most recent",
  year_desc: "newest model|newest year|latest model|latest year|newest models",
  km_asc:
    "low km|low kms|low kilometres|low kilometers|low mileage|lower km|lower kms|lowest km|lowest kms|lowest kilometres|lowest mileage|" +
    "fewest km|fewest kms|fewest kilometres|least km|least kms|least kilometres|few kms|few km|low ks|low odometer|low k s",
};

const BY_KEY: ReadonlyMap<string, SortKey> = new Map(
  (Object.keys(ORDERS) as SortKey[]).flatMap((order) =>
    (ORDERS[order] ?? "").split("|").map((words) => [words.replaceAll(" ", ""), order] as const),
  ),
);

/** The order that some words ask for, by their key; undefined if they ask for none. */
export function orderOf(key: string): SortKey | undefined {
  return BY_KEY.get(key) ?? BY_KEY.get(key.replace(/first$/, ""));
}

/** Orders that people ask for and no list has. */
const NO_ORDER = new Set(
  (
    "oldest|oldest model|oldest year|highest km|highest kms|highest kilometres|highest kilometers|highest mileage|" +
    "most km|most kms|most kilometres|high km|high kms|high kilometres|high mileage|biggest engine|most powerful|fastest"
  )
    .split("|")
    .map((words) => words.replaceAll(" ", "")),
);

/** Whether some words, by their key, ask for an order that no list has. */
export function asksOtherOrder(key: string): boolean {
  return NO_ORDER.has(key) || NO_ORDER.has(key.replace(/first$/, ""));
}
