import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { SortKey } from "../stock/stock-index";
import { buttonClasses } from "../ui/button-styles";
import { QueryBox } from "./QueryBox";
import type { FoundPage } from "./search-page";
import { SortSelect } from "./SortSelect";
import { OPENS_SHEET } from "./use-filter-sheet";

type ResultsToolbarProps = {
  page: Pick<FoundPage, "form" | "query" | "sortBy" | "postcode" | "postcodeError" | "applied">;
  sorts: readonly SortKey[];
};

/**
 * Search within, filter, sort: what one does to results. Where filters are a sheet,
 * their button and the sort stay at the foot of the screen, under the thumb.
 */
export function ResultsToolbar({ page, sorts }: ResultsToolbarProps) {
  const { t } = useTranslation();
  const { form, query, applied } = page;
  return (
    <div className="results-toolbar">
      <QueryBox form={form} query={query} />
      <div className="results-dock">
        <button
          type="button"
          className={buttonClasses({ variant: "brand" }, "min-h-12 flex-1 lg:hidden")}
          {...OPENS_SHEET}
        >
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          {applied.length > 0 ? t("search.filters_count", { count: applied.length }) : t("search.filters")}
        </button>
        <SortSelect page={page} sorts={sorts} />
      </div>
    </div>
  );
}
