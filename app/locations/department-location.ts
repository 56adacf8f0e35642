import type { Location } from "./location";

/**
 * Where a department is: its first location with a page, else the one whose counter it is. One for a page's button, its
 * form and its dealer's text.
 *
 * @returns null if no such location has a page
 */
export function departmentLocation(
  locations: readonly Location[],
  department: "service" | "parts" | undefined,
): Location | null {
  if (department === undefined) return null;
  const shown = locations.filter(({ visible }) => visible);
  return (
    shown.find(({ locationType }) => locationType === department) ??
    shown.find(({ locationSubtype }) => locationSubtype.includes(department)) ??
    null
  );
}
