import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { SortKey } from "../stock/stock-index";
import { buttonClasses } from "../ui/button-styles";
import { QueryBox } from "./QueryBox";
import type { FoundPage } from "./search-page";
import { SortSelect } from "./SortSelect";
import { OPENS_SHEET } from "./use-filter-sheet";

type ResultsToolbarProps = {
  page: Pick<FoundPage, "form" | "query" | "sortBy" | "applied">;
  sorts: readonly SortKey[];
};

/** Search within, filter, sort: what one does to results, above them. */
export function ResultsToolbar({ page, sorts }: ResultsToolbarProps) {
  const { t } = useTranslation();
  const { form, query, sortBy, applied } = page;
  return (
    <div className="results-toolbar">
      <QueryBox form={form} query={query} />
      <div className="flex gap-2">
        <button
          type="button"
          className={buttonClasses({ variant: "quiet" }, "min-h-12 flex-1 lg:hidden")}
          {...OPENS_SHEET}
        >
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          {applied.length > 0 ? t("search.filters_count", { count: applied.length }) : t("search.filters")}
        </button>
        <SortSelect form={form} sortBy={sortBy} sorts={sorts} />
      </div>
    </div>
  );
}
