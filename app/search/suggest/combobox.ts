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
