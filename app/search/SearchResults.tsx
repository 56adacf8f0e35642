import { useTranslation } from "react-i18next";

import type { PublicSite } from "../site/public-site";
import { Breadcrumbs } from "../ui/Breadcrumbs";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Pagination } from "../ui/Pagination";
import { AppliedChoices } from "./AppliedChoices";
import { FilterPanel } from "./FilterPanel";
import { NoResults } from "./NoResults";
import { pageHref } from "./page-href";
import { hasRepayment, ResultGrid, type ResultGridProps } from "./ResultGrid";
import { ResultsToolbar } from "./ResultsToolbar";
import type { FoundPage } from "./search-page";
import { useSearchPending } from "./use-search-pending";

type SearchResultsProps = {
  page: FoundPage;
  site: PublicSite;
  renderActions?: ResultGridProps["renderActions"];
};

/** A page of stock: filters beside it, what was chosen above it, the cars. */
export function SearchResults({ page, site, renderActions }: SearchResultsProps) {
  const { t } = useTranslation();
  const pending = useSearchPending();
  const { search } = site;
  const { heading, words, breadcrumbs, total, totalShown, applied, clearHref, nothing, cars, now } = page;
  const grid = { site, now, renderActions };
  return (
    <Page className="pb-section">
      <div className="pt-2">
        <Breadcrumbs items={breadcrumbs} />
      </div>
      <header className="mt-2 mb-6">
        <h1 className="heading text-2xl">{heading}</h1>
        <p role="status" className="figures mt-1 text-ink-muted">
          {t("search.count", { count: total, formatted: totalShown, ...words })}
          {page.pages > 1 ? ` · ${t("search.page_of", { page: page.page, pages: page.pages })}` : null}
        </p>
      </header>
      <div className="search-layout">
        <FilterPanel page={page} />
        <div className="min-w-0">
          <ResultsToolbar page={page} sorts={search.sorts} />
          <AppliedChoices applied={applied} clearHref={clearHref} />
          {page.stale ? <Notice tone="warning">{t("search.stale")}</Notice> : null}
          <div className="results" data-pending={pending || undefined} aria-busy={pending || undefined}>
            {nothing ? (
              <NoResults nothing={nothing} words={site.words}>
                <ResultGrid cars={nothing.near} {...grid} />
              </NoResults>
            ) : (
              <>
                <h2 className="sr-only">{t("search.results")}</h2>
                <ResultGrid cars={cars} promos={page.promos} {...grid} />
              </>
            )}
          </div>
          <div className="mt-10">
            <Pagination
              page={page.page}
              pages={page.pages}
              hrefOf={(number) => pageHref(page.firstHref, number)}
            />
          </div>
          {[...cars, ...(nothing?.near ?? [])].some((car) => hasRepayment(car, site)) ? (
            <p className="mt-8 max-w-reading text-sm text-ink-muted">{t("search.comparison_warning")}</p>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
