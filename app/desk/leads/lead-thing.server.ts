import { sql } from "~/platform/db.server";

/**
 * What a lead is about, as a column: its car as it was then, the trade-in, or the offer, model or location of its page;
 * null for none of them.
 *
 * @param alias of `leads` in the statement
 */
export function leadThing(alias: "lead" | "other" | "chosen" = "lead") {
  const lead = sql()(alias);
  return sql()`coalesce(${lead}.vehicle_then->>'name', ${lead}.payload->>'trade_in_vehicle', ${lead}.payload->'about'->>'name')`;
}
