import type { TFunction } from "i18next";

import type { PictureSource } from "~/ui/Picture";
import { formatCount } from "~/i18n/format-count";

import type { SearchHistory } from "./search-history";
import type { NamedSuggestion, Suggestions } from "./suggestion";

/** One row of the list under a search box; no two have the same URL. */
export type SuggestionOption = {
  href: string;
  label: string;
  /** Its number of vehicles, or its price. */
  detail: string | null;
  /** Undefined in a group without pictures, null for a missing one. */
  image?: PictureSource | null;
  /** The text of the field after choosing it. */
  text: string;
  /** Its entry in the search history. */
  search: string | null;
};

export type SuggestionGroup = {
  kind: "history" | keyof Suggestions;
  heading: string;
  options: SuggestionOption[];
};

/** Suggestions by kind; kinds without any are left out. */
export function suggestionGroups(found: Suggestions, t: TFunction): SuggestionGroup[] {
  const named = ({ label, href, count }: NamedSuggestion): SuggestionOption => ({
    href,
    label,
    detail: t("search.suggest_vehicle_count", { count, formatted: formatCount(count) }),
    text: "",
    search: label,
  });
  const groups: SuggestionGroup[] = [
    { kind: "kinds", heading: t("search.suggest_kinds"), options: found.kinds.map(named) },
    { kind: "makes", heading: t("search.suggest_makes"), options: found.makes.map(named) },
    { kind: "models", heading: t("search.suggest_models"), options: found.models.map(named) },
    { kind: "badges", heading: t("search.suggest_badges"), options: found.badges.map(named) },
    {
      kind: "vehicles",
      heading: t("search.suggest_vehicles"),
      options: found.vehicles.map(({ price, ...rest }) => ({
        ...rest,
        detail: price,
        text: "",
        search: null,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/**
 * Searches made on this device.
 *
 * @param hrefOf the URL that the box's own form would submit to with a text
 */
export function historyGroups(
  history: SearchHistory,
  hrefOf: (text: string) => string,
  t: TFunction,
): SuggestionGroup[] {
  if (history.length === 0) return [];
  const options = history.map((text) => ({
    href: hrefOf(text),
    label: text,
    detail: null,
    text,
    search: text,
  }));
  return [{ kind: "history", heading: t("search.suggest_history"), options }];
}
