const KEYS = {
  vertical: { back: "ArrowUp", forth: "ArrowDown" },
  horizontal: { back: "ArrowLeft", forth: "ArrowRight" },
};

/**
 * Where a key moves the focus in a list: arrows wrap around, Home and End go to the ends.
 *
 * @param index of the focused entry, -1 for none
 * @returns null for any other key, and in an empty list
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
