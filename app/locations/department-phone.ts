import type { Location } from "./location";

/**
 * The phone of a department: that of its first location with a page. One number for a page's button and its dealer's text.
 *
 * @returns null if no such location has a page
 */
export function departmentPhone(
  locations: readonly Location[],
  department: "service" | "parts" | undefined,
): string | null {
  const location = locations.find(
    ({ visible, locationType }) => visible && department !== undefined && locationType === department,
  );
  return location?.contact.phone ?? null;
}
