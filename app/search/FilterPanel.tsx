import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import { buttonClasses } from "../ui/button-styles";
import { FacetGroup } from "./FacetGroup";
import { Glide } from "./Glide";
import type { FoundPage } from "./search-page";
import { CLOSES_SHEET, FILTERS_ID, SHEET, useFilterSheet } from "./use-filter-sheet";
import { useKeptFocus } from "./use-kept-focus";

type FilterPanelProps = {
  page: Pick<FoundPage, "facets" | "form" | "applied" | "clearHref" | "total" | "totalShown" | "words">;
};

/**
 * All filters: a column beside the results, on narrow screens a sheet from below.
 * The sheet is a native popover, so that it opens without JavaScript too.
 */
export function FilterPanel({ page }: FilterPanelProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  useFilterSheet(ref);
  const { facets, form, applied, clearHref, total, totalShown, words } = page;
  const head = useKeptFocus<HTMLDivElement>(applied.length);
  return (
    <aside ref={ref} id={FILTERS_ID} className="filters" aria-label={t("search.filters")} {...SHEET}>
      <div ref={head} tabIndex={-1} className="filters-head">
        <h2 className="heading flex-1 text-lg">{t("search.filters")}</h2>
        {applied.length > 0 ? (
          <AppLink
            href={clearHref}
            preventScrollReset
            className="link inline-flex min-h-11 items-center text-sm font-semibold"
          >
            {t("search.clear_all")}
          </AppLink>
        ) : null}
        <button
          type="button"
          className="grid size-11 place-items-center rounded-control hover:bg-surface-sunken lg:hidden"
          aria-label={t("search.filters_close")}
          {...CLOSES_SHEET}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <Glide className="filters-body">
        {facets.map((view) => (
          <FacetGroup key={view.facet} view={view} form={form} t={t} />
        ))}
      </Glide>
      <div className="filters-foot">
        <button type="button" className={buttonClasses({ variant: "accent", block: true })} {...CLOSES_SHEET}>
          {t("search.filters_show", { count: total, formatted: totalShown, ...words })}
        </button>
      </div>
    </aside>
  );
}
