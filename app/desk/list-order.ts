/** The actions of a photograph's buttons. */
export const MOVES = ["first", "up", "down"] as const;
export type Move = (typeof MOVES)[number];

/** What a drag sends: the indexes, from 0, of what was dropped and of where. */
export function dropOf(from: number, to: number): string {
  return `drop ${from} ${to}`;
}

/**
 * Moves one photograph, or one of any other list.
 *
 * @param move a button's value, `<move> <index>`, from 0, or dropOf; anything else moves nothing
 */
export function moveByButton(keys: readonly string[], move: string): string[] {
  const [, dropped, onto] = /^drop (\d{1,3}) (\d{1,3})$/.exec(move) ?? [];
  if (dropped !== undefined) return moveTo(keys, Number(dropped), Number(onto));
  const [, kind, at = ""] = /^(first|up|down) (\d{1,3})$/.exec(move) ?? [];
  const from = Number(at);
  if (kind === undefined || from >= keys.length) return [...keys];
  return moveTo(keys, from, kind === "first" ? 0 : kind === "up" ? from - 1 : from + 1);
}

/** Moves a photograph to another index, clamped to the list. Indexes start at 0. */
export function moveTo(keys: readonly string[], from: number, to: number): string[] {
  const moved = keys.slice(from, from + 1);
  const others = keys.filter((_key, place) => place !== from);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}
