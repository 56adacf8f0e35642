import { mediaPath } from "~/paths";

import { isManufacturer } from "./manufacturers";
import { slugify } from "./slug";

/** How a make is drawn: a picture, its initials, or unknown (spec 2 §9). */
export type MakeLogo =
  | { kind: "picture"; url: string }
  | { kind: "initials"; text: string }
  | { kind: "not_found" };

/** As many as a tile has room for. */
const MAX_INITIALS = 3;

/**
 * The makes that the icon set draws, by their slugs without hyphens; none of its other 3,000 icons gets into
 * the build (docs/decisions/062-make-logos.md).
 */
const ICONS = import.meta.glob<string>(
  [
    "/node_modules/simple-icons/icons/{acura,astonmartin,audi,bentley,bmw,bugatti,cadillac,chevrolet}.svg",
    "/node_modules/simple-icons/icons/{chrysler,citroen,daf,ducati,ferrari,fiat,ford,honda,husqvarna}.svg",
    "/node_modules/simple-icons/icons/{hyundai,infiniti,iveco,jeep,kia,ktm,lamborghini,mahindra,man}.svg",
    "/node_modules/simple-icons/icons/{maserati,mazda,mclaren,mg,mini,mitsubishi,nissan,opel,peugeot}.svg",
    "/node_modules/simple-icons/icons/{polestar,porsche,ram,renault,rollsroyce,scania,seat,skoda,smart}.svg",
    "/node_modules/simple-icons/icons/{subaru,suzuki,tata,tesla,toyota,vespa,volkswagen,volvo}.svg",
  ],
  { query: "?url&no-inline", import: "default", eager: true, exhaustive: true },
);

/**
 * A make's logo: the dealer's own picture, otherwise the icon set's, otherwise the make's initials.
 *
 * @param overrides the site's: slug of a make → file of its assets folder
 */
export function makeLogo(make: string, overrides: Readonly<Record<string, string>>): MakeLogo {
  const slug = slugify(make);
  const file = Object.hasOwn(overrides, slug) ? overrides[slug] : undefined;
  if (file) return { kind: "picture", url: mediaPath(file) };
  const icon = ICONS[`/node_modules/simple-icons/icons/${slug.replaceAll("-", "")}.svg`];
  if (icon) return { kind: "picture", url: icon };
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
