import { mediaPath } from "~/paths";

import { slugify } from "./slug";

/** How a make is shown: its own picture, or the one for a make without (spec 2 §9). */
export type MakeLogo = { kind: "picture"; url: string } | { kind: "not_found" };

/** Logos by the make's slug without hyphens (docs/decisions/028-models-and-logos.md). */
const LOGOS = import.meta.glob<string>("./make-logos/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/**
 * A make's logo: the dealer's own picture, otherwise ours, otherwise none.
 *
 * @param overrides the site's: slug of a make → file of its assets folder
 */
export function makeLogo(make: string, overrides: Readonly<Record<string, string>>): MakeLogo {
  const slug = slugify(make);
  const file = Object.hasOwn(overrides, slug) ? overrides[slug] : undefined;
  if (file) return { kind: "picture", url: mediaPath(file) };
  const logo = LOGOS[`./make-logos/${slug.replaceAll("-", "")}.svg`];
  return logo ? { kind: "picture", url: logo } : { kind: "not_found" };
}
