import { isManufacturer } from "./manufacturers";
import { slugify } from "./slug";

/** What stands for a make: the site's own picture, its initials, or nothing known (spec 2 §9). */
export type MakeLogo =
  { kind: "picture"; url: string } | { kind: "initials"; text: string } | { kind: "not_found" };

/** More than a tile has room for. */
const MOST_INITIALS = 3;

/**
 * A make's logo. Badges are their makers' property, so a tile shows initials unless
 * the dealer, who may use them, brings pictures.
 *
 * @param overrides of the site: slug of a make → file of its assets folder
 */
export function makeLogo(make: string, overrides: Readonly<Record<string, string>>): MakeLogo {
  const slug = slugify(make);
  const file = Object.hasOwn(overrides, slug) ? overrides[slug] : undefined;
  if (file) return { kind: "picture", url: `/media/${file}` };
  return isManufacturer(slug) ? { kind: "initials", text: initialsOf(make) } : { kind: "not_found" };
}

/** 'Alfa Romeo' → AR; a name that is an abbreviation stays: BMW, GWM. */
function initialsOf(make: string): string {
  const words = make.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [only = ""] = words;
  if (words.length === 1) {
    return only === only.toUpperCase() && only.length <= MOST_INITIALS
      ? only
      : only.slice(0, 1).toUpperCase();
  }
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, MOST_INITIALS);
}
