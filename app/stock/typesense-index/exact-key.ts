import { type ValueFacet } from "../facet";

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** The field that holds the exact keys of a facet's values. */
export function keyField(facet: ValueFacet): string {
  return `${facet}_key`;
}

/**
 * A value as one plain word, by which it is filtered. The server compares values without
 * symbols, so that "G10" would also find "G 10", its quoting ends at a backtick, and up to
 * version 29 a bracket in a value ends the expression of a sort. Case does not count: a site
 * shows one spelling of a value, and an old link may have another.
 *
 * @returns a hash (FNV-1a, 64 bits)
 */
export function exactKey(value: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(value.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return `k${hash.toString(36)}`;
}
