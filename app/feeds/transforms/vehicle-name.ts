import { knownModel } from "~/stock/usual-name";
import NAMES from "~/stock/vehicle-names.json";

import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";
import { unescapeHtml } from "./plain-text";

type VehicleName = { make: string; model: string; badge: string | null };

const MAX_WORDS = 3;

const MAKE_BY_KEY = new Map(Object.keys(NAMES).map((make) => [key(make), make]));

/** The make in `2019 Toyota Land Cruiser Prado GXL (4X4)`, in its usual spelling. */
export const makeOfTitle = part(({ make }) => make);
/** Its model: `LandCruiser Prado`. */
export const modelOfTitle = part(({ model }) => model);
/** Its badge, without what other columns say: `GXL`. */
export const badgeOfTitle = part(({ badge }) => badge);

/** Its year. */
export function yearOfTitle(cell: string): Cleaned<number> {
  const text = cellText(cell);
  if (text === null) return ABSENT;
  const [year] = /^(?:19|20)\d\d(?= )/.exec(text) ?? [];
  return year === undefined
    ? { problem: `${quote(text)} is not 'Year Make Model'` }
    : { value: Number(year) };
}

/** A title without meaningless remarks. */
export function title(cell: string): Cleaned<string> {
  return { value: cellText(unescapeHtml(cell).replace(/\(no badge\)/gi, " ")) };
}

function part(choose: (name: VehicleName) => string | null) {
  return (cell: string): Cleaned<string> => {
    const text = cellText(cell);
    if (text === null) return ABSENT;
    const name = parseTitle(text);
    return name ? { value: choose(name) } : { problem: `${quote(text)} is not 'Year Make Model'` };
  };
}

function parseTitle(text: string): VehicleName | null {
  const words = text.replace(/^\d{4} /, "").split(" ");
  const [make, afterMake] = longest(words, (name) => MAKE_BY_KEY.get(key(name)));
  const [model, afterModel] = longest(afterMake, (name) => knownModel(make, name));
  return make && model ? { make, model, badge: badge(afterModel.join(" ")) } : null;
}

/** The longest known name at the start, otherwise the first word unchanged. */
function longest(words: string[], knownAs: (name: string) => string | undefined): [string, string[]] {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    const name = knownAs(words.slice(0, length).join(" "));
    if (name) return [name, words.slice(length)];
  }
  return [words[0] ?? "", words.slice(1)];
}

/** Long titles continue with doors, gears and engine; brackets contain the drive or nothing. */
function badge(text: string): string | null {
  const short = text
    .replace(/\([^)]*\)?/g, " ")
    .replace(/\s(sedan|wagon|hatchback|coupe|utility|dual cab|double cab|crew cab)\b[^]*/i, "")
    .replace(/\s\d(dr|st|sp)\b[^]*/i, "");
  return cellText(short.slice(0, 60));
}

function key(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
