const KEYS = {
  vertical: { back: "ArrowUp", forth: "ArrowDown" },
  horizontal: { back: "ArrowLeft", forth: "ArrowRight" },
};

/**
 * Where a key takes the focus in a list: arrows go round, Home and End to its ends.
 *
 * @param index of what has the focus, -1 for nothing in the list
 * @returns null for a key that is none of the list's, and in an empty list
 */
export function nextIndex(
  key: string,
  index: number,
  count: number,
  direction: "vertical" | "horizontal",
): number | null {
  if (count === 0) return null;
  const { back, forth } = KEYS[direction];
  if (key === forth) return (index + 1) % count;
  if (key === back) return index <= 0 ? count - 1 : index - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
