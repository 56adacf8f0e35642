import type { Cleaned } from "./cleaned";
import * as dates from "./dates";
import { list } from "./lists";
import * as mechanicalWords from "./mechanical-words";
import * as numbers from "./numbers";
import { availableToOrder, carType, itemType, priceType, status } from "./sale-words";
import * as vehicleName from "./vehicle-name";
import * as words from "./words";

/** The transforms that a mapping file can apply to a cell, by name. Each is pure. */
export const TRANSFORMS = {
  carType,
  status,
  availableToOrder,
  itemType,
  priceType,
  ...mechanicalWords,
  ...numbers,
  ...dates,
  ...vehicleName,
  ...words,
  list,
} satisfies Record<string, (cell: string) => Cleaned<unknown>>;

export type TransformName = keyof typeof TRANSFORMS;

export const TRANSFORM_NAMES = Object.keys(TRANSFORMS) as [TransformName, ...TransformName[]];
