import type { Car } from "../car";
import type { CarRow } from "../car-row";

/** How an import treats existing cars. */
type ImportPolicy = {
  /** What happens to cars that the source no longer has; a saved car is never removed. */
  missing: "sold" | "removed";
  /** Fields whose stored value outranks the import's. */
  keep: readonly (keyof CarRow)[];
  /** Whether an import without any usable row may clear the stock. */
  empty: "refused" | "allowed";
};

/** A dealer's feed knows neither when we first saw a car nor what happened to it on our site. */
export const FEED_POLICY: ImportPolicy = {
  missing: "sold",
  keep: ["createdAt", "soldAt", "views", "reserved"],
  empty: "refused",
};

/** The demo's stock is generated again with new dates; its pictures are kept, like photographs. */
export const DEMO_POLICY: ImportPolicy = { missing: "removed", keep: ["images"], empty: "allowed" };

/**
 * A row of an import. `line` is its line in the file.
 *
 * - `car`: the parsed row; `hash` is the row's, so that an equal row next time needs no car; `photos` are its
 *   photographs' URLs, for `queuePhotos`.
 * - `keepId`: a row without a parsed car. With `isUnchanged` it equals last time's; otherwise it could not be
 *   read, but its car is still on offer, so the car keeps its record instead of becoming sold.
 */
export type ImportRow =
  | { line: number; car: Car; hash?: string; photos?: readonly string[] }
  | { line: number; keepId: string; isUnchanged?: true };

export type VehicleImport = {
  site: string;
  /** The feed or seed that owns the rows; cars of other sources are left alone. */
  source: string;
  policy: ImportPolicy;
  /** The largest share, 0 to 1, of the source's live cars that may leave at once; absent, any may. */
  maxLeavingShare?: number;
  /** Seconds UTC: the time recorded for missing cars as sold, and for prices as seen. */
  now: number;
};
