import type { ItemType } from "~/stock/car";

/** A site's promises for a vehicle of this kind; `kinds` are, by title, those that are of some kinds alone. */
export function pointsOfKind<Point extends { title: string }>(
  points: readonly Point[],
  kinds: Readonly<Record<string, readonly ItemType[]>>,
  itemType: ItemType,
): Point[] {
  return points.filter(({ title }) => kinds[title]?.includes(itemType) ?? true);
}
