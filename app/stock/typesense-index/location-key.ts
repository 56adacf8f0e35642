const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A location's name as one plain word. Up to Typesense 29 a bracket in a name ends
 * the expression of a sort, in quotes too, so names do not go into one.
 *
 * @returns a hash (FNV-1a); two of a site's few locations are alike once in some hundred million
 */
export function locationKey(name: string | null): string {
  if (name === null) return "none";
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  return `l${hash.toString(36)}`;
}
