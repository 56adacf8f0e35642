import type { Cleaned } from "./cleaned";
import * as codes from "./codes";
import * as numbers from "./numbers";
import * as vehicleName from "./vehicle-name";
import * as words from "./words";

/** The transforms that a mapping file can apply to a cell, by name. Each is pure. */
export const TRANSFORMS = {
  ...codes,
  ...numbers,
  ...vehicleName,
  ...words,
} satisfies Record<string, (cell: string) => Cleaned<unknown>>;

export type TransformName = keyof typeof TRANSFORMS;

export const TRANSFORM_NAMES = Object.keys(TRANSFORMS) as [TransformName, ...TransformName[]];
