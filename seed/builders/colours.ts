import { pickWeighted, type Random } from "../random";

/** A colour as a shopper filters by it, and how common it is. */
const WEIGHTED = [
  ["Pearl", 8],
  ["White", 30],
  ["Silver", 14],
  ["Grey", 18],
  ["Black", 12],
  ["Light Blue", 3],
  ["Blue", 9],
  ["Maroon", 2],
  ["Red", 8],
  ["Green", 3],
  ["Beige", 2],
  ["Orange", 2],
  ["Yellow", 2],
  ["Bronze", 2],
  ["Purple", 1],
] as const;
/** Caravans and campers are white or silver. */
const WEIGHTED_LEISURE = [
  ["White", 6],
  ["Silver", 2],
  ["Beige", 1],
  ["Grey", 2],
] as const;

export function pickColour(random: Random): string {
  return pickWeighted(random, WEIGHTED);
}

export function pickCaravanColour(random: Random): string {
  return pickWeighted(random, WEIGHTED_LEISURE);
}
