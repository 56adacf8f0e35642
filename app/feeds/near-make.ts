import { MANUFACTURERS } from "~/stock/manufacturers";
import { nearName } from "~/stock/near-name";
import { slugify } from "~/stock/slug";

const MAKES = MANUFACTURERS.map(({ name }) => name);
/** Without accents: Citroën is no slip of Citroen. */
const KNOWN = new Set(MANUFACTURERS.map(({ slug }) => slug));

/** A file has few makes, and many rows of each. */
const found = new Map<string, string | null>();
const MAX_FOUND = 1_000;

/** The known make that a make is a slip of, such as Toyota of `Toyta`; null for a known or another one. */
export function nearMake(make: string): string | null {
  const known = found.get(make);
  if (known !== undefined) return known;
  const near = KNOWN.has(slugify(make)) ? null : nearName(make, MAKES);
  if (found.size >= MAX_FOUND) found.clear();
  found.set(make, near);
  return near;
}
