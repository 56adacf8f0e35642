import type { PictureSource } from "../../ui/Picture";

/** A make, model or badge: `count` is how many vehicles its page has. */
export type NamedSuggestion = { label: string; href: string; count: number };

/** A single vehicle; `price` is its price block in one line. */
export type VehicleSuggestion = { label: string; href: string; price: string; image: PictureSource | null };

/** What `/search/suggest` answers, the best of each first. */
export type Suggestions = {
  makes: NamedSuggestion[];
  models: NamedSuggestion[];
  badges: NamedSuggestion[];
  vehicles: VehicleSuggestion[];
};

export const NO_SUGGESTIONS: Suggestions = { makes: [], models: [], badges: [], vehicles: [] };

/** No name is longer; what is typed beyond it is not looked at. */
const MAX_TYPED_LENGTH = 60;

/** What was typed as it is asked for: case and spaces make no other question. */
export function askedText(typed: string): string {
  return [...typed.replace(/\s+/g, " ").trimStart()].slice(0, MAX_TYPED_LENGTH).join("").trim().toLowerCase();
}

/** What a search field says of itself once its list can open (WAI-ARIA, combobox). */
export type Combobox = {
  role: "combobox";
  "aria-autocomplete": "list";
  "aria-expanded": boolean;
  "aria-controls"?: string;
  "aria-activedescendant"?: string;
};

export const COLLAPSED: Combobox = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
};
