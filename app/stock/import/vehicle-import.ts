import type { Car } from "../car";
import type { CarRow } from "../car-row";

/** How an import treats what is already there. */
type ImportPolicy = {
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

/**
 * A row of an import. `line` as in its file.
 *
 * - `car`: what the row says; `hash` is of the row, so that an equal one next time needs no car; `photos` are
 *   the addresses of its photographs, for `queuePhotos`.
 * - `keepId`: a row without a car of its own. `isUnchanged` says what it said last time; one that is not
 *   could not be read, and is still on offer, so that its car keeps its record instead of becoming sold.
 */
export type ImportRow =
  | { line: number; car: Car; hash?: string; photos?: readonly string[] }
  | { line: number; keepId: string; isUnchanged?: true };

export type VehicleImport = {
  site: string;
  /** Which feed or seed owns the rows; cars of other sources are left alone. */
  source: string;
  policy: ImportPolicy;
  /** A larger share of the source's live cars, 0 to 1, may not leave at once; absent, any may. */
  maxLeavingShare?: number;
  /** Seconds UTC: when cars that are missing were sold, and prices seen. */
  now: number;
};
