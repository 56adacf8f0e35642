/**
 * Where a key leads among the options below a text field (WAI-ARIA, combobox): down
 * and up go round by way of the text itself, Home and End only from option to option.
 *
 * @param active the option that Enter would choose; null while that is the text
 * @returns undefined when the key is the text's own
 */
export function moveActive(key: string, active: number | null, count: number): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active === null ? 0 : active < last ? active + 1 : null;
    case "ArrowUp":
      return active === null ? last : active > 0 ? active - 1 : null;
    case "Home":
      return active === null ? undefined : 0;
    case "End":
      return active === null ? undefined : last;
    default:
      return undefined;
  }
}
