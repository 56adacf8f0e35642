import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

import type { OverrideKind } from "./override-kind";

type Fragment = PendingQuery<Row[]>;

/** The JSON of a kind's columns of a row, for a statement. @param row the alias of a row of `vehicles`, or the staged one */
export function columnsAsJson(kind: OverrideKind, row: "v" | "said" | "staged"): Fragment {
  const column = sql()(row);
  switch (kind) {
    case "price":
      return sql()`jsonb_build_object(
        'price_cents', ${column}.price_cents, 'offer_price_cents', ${column}.offer_price_cents,
        'price_until', ${column}.price_until)`;
    case "text":
      return sql()`jsonb_build_object('dealer_comments', ${column}.dealer_comments)`;
    case "hidden":
      // An import's row does not know whether the car waits for a photograph.
      return row === "staged"
        ? sql()`jsonb_build_object('show_on_dealer_website', ${column}.show_on_dealer_website)`
        : sql()`jsonb_build_object('show_on_dealer_website', ${column}.show_on_dealer_website,
            'awaits_photograph', ${column}.awaits_photograph)`;
    case "sold":
      return sql()`jsonb_build_object('status', ${column}.status, 'sold_at', ${column}.sold_at)`;
    case "photos":
      // Only the order is overridden, not the set of pictures.
      return sql()`jsonb_build_object('images', coalesce((
        select jsonb_agg(image->>'key' order by place)
        from jsonb_array_elements(${column}.images) with ordinality as each (image, place)), '[]'))`;
    case "tag":
      return sql()`jsonb_build_object('tag', ${column}.tag)`;
    case "place":
      return sql()`jsonb_build_object('dealership_id', ${column}.dealership_id,
        'dealership_slug', ${column}.dealership_slug, 'dealership_name', ${column}.dealership_name,
        'location_id', ${column}.location_id, 'location_name', ${column}.location_name,
        'city', ${column}.city, 'state', ${column}.state,
        'distribution_locations', ${column}.distribution_locations)`;
  }
}

/** The SET list of a kind's columns, from the record `said`; the updated car is `v`. */
export function assignments(kind: OverrideKind): Fragment {
  switch (kind) {
    case "price":
      return sql()`price_cents = said.price_cents, offer_price_cents = said.offer_price_cents,
        price_until = said.price_until`;
    case "text":
      return sql()`dealer_comments = said.dealer_comments`;
    case "hidden":
      return sql()`show_on_dealer_website = said.show_on_dealer_website, awaits_photograph = said.awaits_photograph`;
    case "sold":
      return sql()`status = said.status, sold_at = said.sold_at`;
    case "photos":
      return sql()`images = coalesce((
        select jsonb_agg(image order by ordered.place nulls last, each.place)
        from jsonb_array_elements(v.images) with ordinality as each (image, place)
        left join jsonb_array_elements_text(said.images) with ordinality as ordered (key, place)
          on ordered.key = image->>'key'), '[]')`;
    case "tag":
      return sql()`tag = said.tag`;
    case "place":
      return sql()`dealership_id = said.dealership_id, dealership_slug = said.dealership_slug,
        dealership_name = said.dealership_name, location_id = said.location_id,
        location_name = said.location_name, city = said.city, state = said.state,
        distribution_locations = said.distribution_locations`;
  }
}
