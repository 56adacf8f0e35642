import type { Location } from "./location";

/**
 * The phone of a department: that of its first location with a page, else of the one whose counter it is. One number
 * for a page's button and its dealer's text.
 *
 * @returns null if no such location has a page
 */
export function departmentPhone(
  locations: readonly Location[],
  department: "service" | "parts" | undefined,
): string | null {
  if (department === undefined) return null;
  const shown = locations.filter(({ visible }) => visible);
  const location =
    shown.find(({ locationType }) => locationType === department) ??
    shown.find(({ locationSubtype }) => locationSubtype.includes(department));
  return location?.contact.phone ?? null;
}
