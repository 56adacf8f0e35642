import type { ItemType } from "~/stock/car";

type TitlesOfKinds = { readonly [kind in ItemType]?: readonly string[] | undefined };

/** A site's promises for a vehicle of this kind: `own` has the titles of those that are only for one kind. */
export function pointsOfKind<Point extends { title: string }>(
  points: readonly Point[],
  own: TitlesOfKinds,
  itemType: ItemType,
): Point[] {
  const ofAKind = Object.values(own).flatMap((titles) => titles ?? []);
  return points.filter(({ title }) => own[itemType]?.includes(title) || !ofAKind.includes(title));
}
