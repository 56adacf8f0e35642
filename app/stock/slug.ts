/**
 * A value as a path segment: `Mercedes-Benz` → `mercedes-benz`, `Citroën` → `citroen`.
 *
 * @returns lower-case words joined by hyphens; empty if nothing of it can be written that way
 */
export function slugify(value: string): string {
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
