import type { PictureSource } from "~/ui/Picture";

/** A make, model, badge, or a fuel, body or condition; `count` is the number of vehicles on its page. */
export type NamedSuggestion = { label: string; href: string; count: number };

/** A single vehicle; `price` is its price block in one line. */
export type VehicleSuggestion = { label: string; href: string; price: string; image: PictureSource | null };

/** The response of `/search/suggest`, best of each first. */
export type Suggestions = {
  makes: NamedSuggestion[];
  models: NamedSuggestion[];
  badges: NamedSuggestion[];
  /** Fuels, bodies, and new, used and demonstrator cars. */
  kinds: NamedSuggestion[];
  vehicles: VehicleSuggestion[];
};

export const NO_SUGGESTIONS: Suggestions = { makes: [], models: [], badges: [], kinds: [], vehicles: [] };

/** Whether a text has no suggestion of any kind. */
export function hasNothing(found: Suggestions): boolean {
  return Object.values(found).every((kind) => kind.length === 0);
}

/** No name is longer; input beyond it is ignored. */
const MAX_TYPED_LENGTH = 60;

/** The input normalised for a request: case and spaces make no difference. */
export function normaliseText(typed: string): string {
  return [...typed.replace(/\s+/g, " ").trimStart()].slice(0, MAX_TYPED_LENGTH).join("").trim().toLowerCase();
}

/** The ARIA attributes of a search field whose list can open (WAI-ARIA, combobox). */
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
