import type { Seconds } from "~/platform/moment";

import type { Car } from "../car";

/** How an import treats existing cars. */
type ImportPolicy = {
  /** What happens to cars that the source no longer has; a saved car is never removed. */
  missing: "sold" | "withdrawn" | "removed" | "stays";
  /** Fields whose stored value outranks the import's. */
  keep: readonly (keyof Car)[];
  /** Whether an import without any usable row may clear the stock. */
  empty: "refused" | "allowed";
  /** What becomes of details of a car that its row does not say. */
  unsaid?: "kept";
  /** What says that a row is a known car: its numbers, or its id alone. */
  identity: "numbers" | "id";
};

/** A dealer's feed knows neither when we first saw a car nor what happened to it on our site. */
export const FEED_POLICY: ImportPolicy = {
  missing: "sold",
  keep: ["createdAtTimestamp", "soldAtTimestamp", "views", "reserved"],
  empty: "refused",
  identity: "numbers",
};

/** How the sources of cars begin that staff entered. */
export const BY_HAND = "desk:";

/** A car that staff entered: each is the only one of its source. Its photographs are uploaded, not listed. */
export const OWN_CAR_POLICY: ImportPolicy = {
  missing: "removed",
  keep: ["soldAtTimestamp", "views", "reserved", "images"],
  empty: "allowed",
  identity: "id",
};

/** The demo's stock is generated again with new dates; its pictures are kept, like photographs. */
export const DEMO_POLICY: ImportPolicy = {
  missing: "removed",
  keep: ["images"],
  empty: "allowed",
  identity: "id",
};

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

/** Rows that were not imported, since they would overwrite another car. */
export type Clash = {
  line: number;
  id: string | null;
  field: "id" | "slug" | "vin" | "rego" | "stockNumber";
  reason: string;
};

/** `relisted` rows are cars that had another id; `placeholders` are lines whose VIN is none. */
export type IdentifiedRows = {
  clashes: readonly Clash[];
  relisted: readonly { line: number; id: string }[];
  placeholders: readonly number[];
};

export type Fallbacks = Partial<Record<keyof Car, string | number | boolean>>;

export type ImportLimits = {
  /** The largest share, 0 to 1, of the source's live cars that may leave at once. */
  maxLeavingShare: number;
  /** What a car gets where its row says nothing; fields may not become so on most cars. */
  fallbacks: Fallbacks;
};

export type VehicleImport = {
  site: string;
  /** The feed or seed that owns the rows; cars of other sources are left alone. */
  source: string;
  policy: ImportPolicy;
  /** What a person has to approve; absent, any import is made. */
  limits?: ImportLimits | undefined;
  /** What became of single cars that the source no longer has, by the ids of their rows. */
  gone?: Readonly<Record<string, "sold" | "withdrawn">> | undefined;
  /** Ids of cars that staff entered, and have said are this source's from now on. */
  handedOver?: readonly string[] | undefined;
  /** Called once it is known which car each row is, before the stock is changed. */
  onIdentified?: (rows: IdentifiedRows) => Promise<void>;
  /** Seconds UTC: the time recorded for missing cars as sold, and for prices as seen. */
  now: Seconds;
};
