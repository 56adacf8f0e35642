import { useLocation } from "@remix-run/react";
import { memo, useEffect, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { PublicSite } from "~/site/public-site";
import { firstOfBoth, type FirstPrice } from "~/stock/price";
import { keepResults } from "~/stock/result-list";
import "~/styles/filters.css";
import "~/styles/phone-card.css";
import "~/styles/result-list.css";
import "~/styles/results-head.css";
import "~/styles/search.css";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";
import { Pagination } from "~/ui/Pagination";
import { classNames } from "~/ui/class-names";
import { isOrdinaryClick } from "~/ui/follow-link";

import { ChoiceLink } from "./ChoiceLink";
import { choose, FollowChoices, useChoosing } from "./use-choices";
import { DimmedWhilePending } from "./DimmedWhilePending";
import { FilterPanel } from "./FilterPanel";
import { NoResults } from "./NoResults";
import {
  pageHref,
  firstPriceHref,
  firstPriceOf,
  FIRST_PRICES,
  keepFirstPrice,
  keepView,
  viewHref,
  viewOf,
  RESULTS_VIEWS,
  type FoundPage,
  type AppliedChoice,
  type ResultsView,
  type Removal,
} from "./search-page";
import { ResultGrid, type ResultGridProps } from "./ResultGrid";
import { ResultsToolbar } from "./ResultsToolbar";
import { useOpenedFilters } from "./opened-filters";
import { isDroppable, type Choice } from "./wanted-search";

const ICONS = { grid: "layout-grid", list: "rows-3" } as const;

type ViewToggleProps = { view: ResultsView; usual: ResultsView; hrefOf: (view: ResultsView) => string };

type AppliedChoicesProps = { applied: readonly AppliedChoice[]; clearHref: string };

type SearchResultsProps = {
  page: FoundPage;
  site: PublicSite;
  marksOf?: ResultGridProps["marksOf"];
  /** Beside the selected filters: saves the search. */
  saveSearch?: ReactNode;
};

/**
 * A page of stock: the cars, with the filters beside them and the selected ones above. Rendered again only for
 * other results: a navigation in progress concerns {@link DimmedWhilePending} alone.
 */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { page: found, site, marksOf, saveSearch } = props;
  const { t } = useTranslation();
  const params = new URLSearchParams(useLocation().search);
  const { search } = site;
  const view = viewOf(params, search.defaultView);
  const [opened, toggleFilter] = useOpenedFilters(found);
  const usual = firstOfBoth(site.price);
  const first = firstPriceOf(params, usual);
  const page = keepFirstPrice(keepView(opened, view, search.defaultView), first, usual);
  const here = pageHref(found.firstHref, found.page);
  const inView = (other: ResultsView) => viewHref(here, other, search.defaultView);
  const { heading, words, breadcrumbs, total, totalShown, applied, clearHref, nothing, cars, now } = page;
  const grid = {
    site: { ...site, price: { ...site.price, ...(first && { first }) } },
    view,
    now,
    marksOf,
  };
  useEffect(() => keepResults(cars, () => sessionStorage), [cars]);
  return (
    <Page className="pb-section">
      <FollowChoices base={page} isStale={found.isStale ?? false} />
      <div className="results-head">
        <Breadcrumbs items={breadcrumbs} />
        <h1 className="heading text-2xl">{heading}</h1>
        {first && usual ? (
          <FirstPriceSwitch
            first={first}
            usual={usual}
            hrefOf={(other) => firstPriceHref(inView(view), other, usual)}
          />
        ) : null}
      </div>
      <div className="search-layout">
        <FilterPanel page={page} onToggle={toggleFilter} />
        <div className="results-column">
          <ResultsToolbar page={page} sorts={search.sorts} />
          <div className="results-bar">
            <div className={classNames("results-said", applied.length > 0 && "has-choices")}>
              <div className="figures results-count">
                <p role="status">
                  {t("search.count", { count: total, formatted: totalShown, ...words })}
                  {page.pages > 1 ? (
                    <span className="sr-only">
                      , {t("search.page_of", { page: page.page, pages: page.pages })}
                    </span>
                  ) : null}
                  <span className="sr-only">
                    , {t("search.sorted_by", { sort: t(`search.sort_${page.sortBy}`) })}
                  </span>
                </p>
                {/* Reserves the width of any count, so that its neighbours do not move. */}
                <span aria-hidden="true">
                  {t("search.count", { count: 2, formatted: "0,000", ...words })}
                </span>
              </div>
              <AppliedChoices applied={applied} clearHref={clearHref} />
            </div>
            {nothing ? null : saveSearch}
            <ViewToggle
              view={view}
              usual={search.defaultView}
              hrefOf={(other) =>
                first && usual ? firstPriceHref(inView(other), first, usual) : inView(other)
              }
            />
          </div>
          {page.stale ? <Notice tone="warning">{t("search.stale")}</Notice> : null}
          {page.notes.length > 0 ? (
            <div className="mb-4">
              <Notice>{page.notes.join(" ")}</Notice>
            </div>
          ) : null}
          <DimmedWhilePending>
            {nothing ? (
              <NoResults
                nothing={nothing}
                words={site.words}
                saveSearch={site.watchlist.enabled ? saveSearch : null}
              >
                <ResultGrid cars={nothing.cars} {...grid} />
              </NoResults>
            ) : (
              <>
                <h2 className="sr-only">{t("search.results")}</h2>
                {/* Remounted for other results: their cards are new, not moved. */}
                <ResultGrid key={here} cars={cars} promos={page.promos} {...grid} />
              </>
            )}
          </DimmedWhilePending>
          <div className="mt-10">
            <Pagination
              page={page.page}
              pages={page.pages}
              hrefOf={(number) => pageHref(page.firstHref, number)}
              onFollow={(event, number) => {
                const choice = { kind: "page", page: number } as const;
                const direct = pageHref(page.firstHref, number);
                if (isOrdinaryClick(event) && choose(choice, { direct, scroll: "top" }))
                  event.preventDefault();
              }}
            />
          </div>
          {[...cars, ...(nothing?.cars ?? [])].some(({ repayment }) => repayment) ? (
            <p className="repayment-note" data-view={view}>
              {[
                t("search.comparison_warning"),
                ...page.lenders.flatMap(({ fees, ...lender }) => [
                  t("search.lender", lender),
                  ...(fees ? [fees] : []),
                ]),
                ...(site.creditRepresentative === null ? [] : [site.creditRepresentative]),
              ].join(" ")}
            </p>
          ) : null}
        </div>
      </div>
    </Page>
  );
});

/** The selected refinements, each with the link that removes it. */
function AppliedChoices({ applied, clearHref }: AppliedChoicesProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("search.applied")} className="applied">
      {applied.map(({ key, ...choice }) => (
        <Chip key={key} {...choice} removeLabel={t("search.remove", { choice: choice.label })} />
      ))}
      {applied.length > 1 ? (
        <ChoiceLink
          href={clearHref}
          choice={() => ({ kind: "clear" })}
          className="link inline-flex min-h-11 items-center px-2 text-sm font-semibold"
        >
          {t("search.clear_all")}
        </ChoiceLink>
      ) : null}
    </div>
  );
}

/** Grid or list, as links: they work without JavaScript, and the layout changes only on request. */
export function ViewToggle({ view, usual, hrefOf }: ViewToggleProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("search.view")} className="view-toggle">
      {RESULTS_VIEWS.map((name) => {
        const icon = ICONS[name];
        return (
          <LookLink
            key={name}
            href={hrefOf(name)}
            choice={{ kind: "look", name: "view", value: name === usual ? null : name }}
            isChosen={name === view}
            label={t(`search.view_${name}`)}
          >
            <Icon name={icon} className="size-5" />
          </LookLink>
        );
      })}
    </div>
  );
}

type FirstPriceSwitchProps = {
  first: FirstPrice;
  usual: FirstPrice;
  hrefOf: (first: FirstPrice) => string;
};

/** Buy or subscribe: which of a car's prices comes first, as links like those of the view. */
function FirstPriceSwitch({ first, usual, hrefOf }: FirstPriceSwitchProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("search.first_price")} className="view-toggle first-price">
      {FIRST_PRICES.map((name) => (
        <LookLink
          key={name}
          href={hrefOf(name)}
          choice={{ kind: "look", name: "first", value: name === usual ? null : name }}
          isChosen={name === first}
        >
          {t(`search.first_${name}`)}
        </LookLink>
      ))}
    </div>
  );
}

type LookLinkProps = {
  href: string;
  choice: Choice;
  isChosen: boolean;
  label?: string;
  children: ReactNode;
};

/** One way of showing the same results, which search engines need not follow. */
function LookLink({ href, choice, isChosen, label, children }: LookLinkProps) {
  return (
    <ChoiceLink
      href={href}
      choice={() => choice}
      rel="nofollow"
      aria-current={isChosen ? "true" : undefined}
      aria-label={label}
    >
      {children}
    </ChoiceLink>
  );
}

type ChipProps = {
  label: string;
  /** The URL of the page without this choice. */
  href: string;
  drops: Removal;
  /** For screen readers: 'Remove Toyota'. */
  removeLabel: string;
};

/** A removable choice: a link, so that it works without JavaScript. */
function Chip({ label, href, drops, removeLabel }: ChipProps) {
  const isDropped = useChoosing((now) => !!now?.wanted && !isDroppable(now.wanted.shown, drops));
  if (isDropped) return null;
  return (
    <ChoiceLink
      href={href}
      choice={() => drops}
      aria-label={removeLabel}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface py-1 pr-3 pl-4 text-sm font-medium text-ink no-underline hover:bg-surface-sunken"
    >
      {label}
      <Icon name="x" className="size-4" />
    </ChoiceLink>
  );
}
