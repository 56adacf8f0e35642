import type { CarRow } from "../car-row";

/** How an import treats what is already there. */
export type ImportPolicy = {
  /** Cars of the source that are no longer in it; a saved car is never removed. */
  missing: "sold" | "removed";
  /** Fields in which a known car's own record outranks the import. */
  keep: readonly (keyof CarRow)[];
  /** Whether an import without any usable row may clear the stock. */
  empty: "refused" | "allowed";
};

/** A dealer's feed knows neither when we first saw a car nor what happened on our site. */
export const FEED_POLICY: ImportPolicy = {
  missing: "sold",
  keep: ["createdAt", "soldAt", "views", "reserved"],
  empty: "refused",
};

/** The demo's stock is generated again with new dates; its pictures are kept, as photographs are. */
export const DEMO_POLICY: ImportPolicy = { missing: "removed", keep: ["images"], empty: "allowed" };
