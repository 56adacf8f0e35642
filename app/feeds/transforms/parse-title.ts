import { MANUFACTURERS, usualMake } from "~/stock/manufacturers";
import { knownModel } from "~/stock/usual-name";
import NAMES from "~/stock/vehicle-names.json";

import { nearMake } from "../near-make";
import { cellText } from "./cleaned";
import { unescapeHtml } from "./plain-text";

export type VehicleName = { make: string; model: string; badge: string | null };

const MAX_WORDS = 3;
/** Longer is a description. */
const MAX_TITLE = 120;

const MAKE_BY_KEY = new Map(
  [...MANUFACTURERS.map(({ name }) => name), ...Object.keys(NAMES)].map((make) => [key(make), make]),
);

/** Whether a cell is a make that everybody knows with more words behind it, as `Mazda CX-5` or `2019 Mazda CX-5 Maxx`. */
export function isTitle(cell: string): boolean {
  const text = cellText(unescapeHtml(cell));
  if (text === null || text.length > MAX_TITLE) return false;
  const words = wordsOfTitle(text);
  const [make, rest] = longest(words, knownMake);
  return knownMake(make) !== undefined && rest.length > 0;
}

function wordsOfTitle(text: string): string[] {
  const name = text.replace(/^\d{4} /, "");
  // `Toyota / Corolla`, as the heading has it.
  const [make = "", ...rest] = name.split("/");
  const isParted = rest.length > 0 && knownMake(make.trim()) !== undefined;
  return (isParted ? `${make.trim()} ${rest.join("/").trim()}` : name).split(" ");
}

function knownMake(name: string): string | undefined {
  return MAKE_BY_KEY.get(key(usualMake(name)));
}

export function parseTitle(text: string): VehicleName | null {
  const [make, afterMake] = longest(wordsOfTitle(text), knownMake);
  const spelled = nearMake(make) ?? make;
  const [model, afterModel] = longest(afterMake, (name) => knownModel(spelled, name));
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
