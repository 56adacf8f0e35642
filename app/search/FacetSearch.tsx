import type { TFunction } from "i18next";
import type { KeyboardEvent } from "react";

type FacetSearchProps = {
  /** The filter's name. */
  label: string;
  typed: string;
  /** How many values fit what is typed; null while nothing is. */
  found: number | null;
  onType: (typed: string) => void;
  t: TFunction;
};

/**
 * Searches a long filter's values. Its place is in the page from the start, so that
 * nothing moves when the script comes; without one it is not shown.
 */
export function FacetSearch({ label, typed, found, onType, t }: FacetSearchProps) {
  const name = t("search.facet_search", { facet: label.toLowerCase() });
  const clear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || typed === "") return;
    // The first press empties the field, and does not close the sheet it is in.
    event.preventDefault();
    event.stopPropagation();
    onType("");
  };
  return (
    <>
      <input
        type="search"
        className="facet-search"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={clear}
      />
      <p aria-live="polite" className={found === 0 ? "py-2 text-sm text-ink-muted" : "sr-only"}>
        {found === null
          ? null
          : found === 0
            ? t("search.facet_found_none")
            : t("search.facet_found", { count: found })}
      </p>
    </>
  );
}
