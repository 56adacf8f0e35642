import { mediaPath } from "~/paths";

import { isManufacturer } from "./manufacturers";
import { slugify } from "./slug";

/** How a make is shown: a picture, its initials, or unknown (spec 2 §9). */
export type MakeLogo =
  | { kind: "picture"; url: string }
  | { kind: "initials"; text: string }
  | { kind: "not_found" };

/** As many as a tile has room for. */
const MAX_INITIALS = 3;

/** Logos by the make's slug without hyphens (docs/decisions/028-models-and-logos.md). */
const LOGOS = import.meta.glob<string>("./make-logos/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/**
 * A make's logo: the dealer's own picture, otherwise ours, otherwise the make's initials.
 *
 * @param overrides the site's: slug of a make → file of its assets folder
 */
export function makeLogo(make: string, overrides: Readonly<Record<string, string>>): MakeLogo {
  const slug = slugify(make);
  const file = Object.hasOwn(overrides, slug) ? overrides[slug] : undefined;
  if (file) return { kind: "picture", url: mediaPath(file) };
  const logo = LOGOS[`./make-logos/${slug.replaceAll("-", "")}.svg`];
  if (logo) return { kind: "picture", url: logo };
  return isManufacturer(slug) ? { kind: "initials", text: initialsOf(make) } : { kind: "not_found" };
}

/** 'Alfa Romeo' → AR; a name that is an abbreviation is kept: BMW, GWM. */
function initialsOf(make: string): string {
  const words = make.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [only = ""] = words;
  if (words.length === 1) {
    return only === only.toUpperCase() && only.length <= MAX_INITIALS ? only : only.slice(0, 1).toUpperCase();
  }
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, MAX_INITIALS);
}
