/** A rectangle in pixels, from the centre of a view: to the right, and down. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** A name centred on its place; `size` is its font size in pixels. */
export type PlacedName = { name: string; x: number; y: number; size: number };

/** Average width of a letter of the sites' typefaces, relative to the font size; on the wide side. */
const LETTER = 0.58;
/** Pixels between a name and its neighbours. */
const GAP = { x: 10, y: 7 };

/** The area that a name takes, with the gap around it. */
export function boxOf({ name, x, y, size }: PlacedName): Box {
  const width = (name.length * size * LETTER) / 2 + GAP.x;
  const height = size / 2 + GAP.y;
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}

/**
 * Leaves out the names that would touch another one, or an area that is taken.
 *
 * @param names the most important first
 * @param taken such as those of pins
 * @param max how many remain at most
 */
export function thinNames<Name extends PlacedName>(
  names: readonly Name[],
  taken: readonly Box[],
  max: number,
): Name[] {
  const boxes = [...taken];
  const kept: Name[] = [];
  for (const name of names) {
    if (kept.length >= max) break;
    const box = boxOf(name);
    if (boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    kept.push(name);
  }
  return kept;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
