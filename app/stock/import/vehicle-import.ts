import type { Car } from "../car";

import type { ImportPolicy } from "./import-policy";

/**
 * A row of an import: a car, or one that could not be read but is still on offer,
 * so that it keeps its old record instead of becoming sold. `line` as in its file.
 */
export type ImportRow = { line: number; car: Car } | { line: number; keepId: string };

export type VehicleImport = {
  site: string;
  /** Which feed or seed owns the rows; cars of other sources are left alone. */
  source: string;
  policy: ImportPolicy;
  /** Seconds UTC: when cars that are missing were sold, and prices seen. */
  now: number;
};
