/**
 * An address with parameters added; what is not known is left out, what it had stays.
 *
 * @param link a path of this site or a complete address, with or without a query and a fragment
 */
export function withParameters(link: string, parameters: Record<string, string | number | null>): string {
  const [address = "", fragment] = link.split("#", 2);
  const [path = "", query] = address.split("?", 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== "") search.set(name, String(value));
  }
  return [
    path,
    search.size > 0 ? `?${search.toString()}` : "",
    fragment === undefined ? "" : `#${fragment}`,
  ].join("");
}
